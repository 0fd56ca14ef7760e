-- AlterTable
ALTER TABLE "Puzzle" ADD COLUMN "canonical" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "Puzzle_canonical_idx" ON "Puzzle"("canonical");
