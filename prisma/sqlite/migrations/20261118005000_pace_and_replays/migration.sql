-- AlterTable
ALTER TABLE "Game" ADD COLUMN "expectedMs" INTEGER;
ALTER TABLE "Game" ADD COLUMN "timed" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "User" ADD COLUMN "replays" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "Pace" (
    "kind" TEXT NOT NULL PRIMARY KEY,
    "games" INTEGER NOT NULL,
    "sum" REAL NOT NULL
);
