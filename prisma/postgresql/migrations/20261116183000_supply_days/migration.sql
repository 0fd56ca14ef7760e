-- AlterEnum
ALTER TYPE "PuzzleSource" ADD VALUE 'daily';

-- AlterTable
ALTER TABLE "Schedule" ADD COLUMN "weeklyDay" INTEGER,
ADD COLUMN "monthlySize" INTEGER;

-- CreateTable
CREATE TABLE "DayPuzzle" (
    "kind" TEXT NOT NULL,
    "localDate" TEXT NOT NULL,
    "puzzleId" TEXT NOT NULL,
    "canonical" TEXT NOT NULL,
    "worth" INTEGER NOT NULL,
    "madeAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "DayPuzzle_pkey" PRIMARY KEY ("kind","localDate")
);

-- CreateTable
CREATE TABLE "Peek" (
    "userId" TEXT NOT NULL,
    "puzzleId" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Peek_pkey" PRIMARY KEY ("userId","puzzleId")
);

-- CreateTable
CREATE TABLE "Lease" (
    "key" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "until" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Lease_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "MakingTime" (
    "date" TEXT NOT NULL,
    "ms" INTEGER NOT NULL,

    CONSTRAINT "MakingTime_pkey" PRIMARY KEY ("date")
);

-- CreateIndex
CREATE UNIQUE INDEX "DayPuzzle_canonical_key" ON "DayPuzzle"("canonical");

-- CreateIndex
CREATE INDEX "DayPuzzle_puzzleId_idx" ON "DayPuzzle"("puzzleId");

-- CreateIndex
CREATE INDEX "DayPuzzle_localDate_idx" ON "DayPuzzle"("localDate");

-- AddForeignKey
ALTER TABLE "DayPuzzle" ADD CONSTRAINT "DayPuzzle_puzzleId_fkey" FOREIGN KEY ("puzzleId") REFERENCES "Puzzle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
