-- AlterTable
ALTER TABLE "Result" ADD COLUMN "grade" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Result" ADD COLUMN "kind" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Result" ADD COLUMN "points" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Standing" ADD COLUMN "points" INTEGER NOT NULL DEFAULT 0;

-- What finishes from before are worth: streaks were not written down with them.
UPDATE "Result" SET
  "grade" = COALESCE((SELECT p."grade" FROM "Puzzle" p WHERE p."id" = "Result"."puzzleId"), ''),
  "kind" = COALESCE((SELECT p."size" || 'x' || p."stars" FROM "Puzzle" p WHERE p."id" = "Result"."puzzleId"), ''),
  "points" = CASE WHEN "clean" THEN 15 ELSE 10 END;

-- Those who have deleted their data cannot be counted again.
INSERT INTO "Standing" ("scope", "period", "clean", "userId", "solved", "medianMs", "bestMs", "points")
SELECT "scope", "period" || '/', true, "userId", "solved", "medianMs", "bestMs", "solved" * CASE WHEN "clean" THEN 15 ELSE 10 END
FROM "Standing" WHERE "userId" LIKE 'gone-%';

-- CreateIndex
CREATE INDEX "Standing_scope_period_clean_points_medianMs_id_idx" ON "Standing"("scope", "period", "clean", "points" DESC, "medianMs", "id");
