-- AlterTable
ALTER TABLE "Game" ADD COLUMN     "reviewed" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "Mastery" (
    "userId" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "found" INTEGER NOT NULL,
    "missed" INTEGER NOT NULL,

    CONSTRAINT "Mastery_pkey" PRIMARY KEY ("userId","rule","month")
);
