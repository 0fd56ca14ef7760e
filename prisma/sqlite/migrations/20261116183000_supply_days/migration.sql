-- AlterTable
ALTER TABLE "Schedule" ADD COLUMN "weeklyDay" INTEGER;
ALTER TABLE "Schedule" ADD COLUMN "monthlySize" INTEGER;

-- CreateTable
CREATE TABLE "DayPuzzle" (
    "kind" TEXT NOT NULL,
    "localDate" TEXT NOT NULL,
    "puzzleId" TEXT NOT NULL,
    "canonical" TEXT NOT NULL,
    "worth" INTEGER NOT NULL,
    "madeAt" DATETIME NOT NULL,

    PRIMARY KEY ("kind", "localDate"),
    CONSTRAINT "DayPuzzle_puzzleId_fkey" FOREIGN KEY ("puzzleId") REFERENCES "Puzzle" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Peek" (
    "userId" TEXT NOT NULL,
    "puzzleId" TEXT NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("userId", "puzzleId")
);

-- CreateTable
CREATE TABLE "Lease" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "owner" TEXT NOT NULL,
    "until" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "MakingTime" (
    "date" TEXT NOT NULL PRIMARY KEY,
    "ms" INTEGER NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "DayPuzzle_canonical_key" ON "DayPuzzle"("canonical");

-- CreateIndex
CREATE INDEX "DayPuzzle_puzzleId_idx" ON "DayPuzzle"("puzzleId");

-- CreateIndex
CREATE INDEX "DayPuzzle_localDate_idx" ON "DayPuzzle"("localDate");
