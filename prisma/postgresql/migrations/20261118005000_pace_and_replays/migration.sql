-- AlterTable
ALTER TABLE "Game" ADD COLUMN     "expectedMs" INTEGER,
ADD COLUMN     "timed" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "replays" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "Pace" (
    "kind" TEXT NOT NULL,
    "games" INTEGER NOT NULL,
    "sum" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "Pace_pkey" PRIMARY KEY ("kind")
);
