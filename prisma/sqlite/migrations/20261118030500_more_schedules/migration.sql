-- A schedule, its posts, pins and left-out dates belong to a scope: the server's id for its first schedule, `id/name` for another.
ALTER TABLE "Schedule" RENAME COLUMN "guildId" TO "scope";
ALTER TABLE "Schedule" ADD COLUMN "guildId" TEXT NOT NULL DEFAULT '';
UPDATE "Schedule" SET "guildId" = "scope";
ALTER TABLE "PinnedPuzzle" RENAME COLUMN "guildId" TO "scope";
ALTER TABLE "SkippedDate" RENAME COLUMN "guildId" TO "scope";
DROP INDEX "Schedule_nextDueAt_guildId_idx";

-- A post was always of the kind `daily`.
DROP INDEX "DailyPost_guildId_kind_localDate_key";
DROP INDEX "DailyPost_guildId_kind_state_localDate_idx";
DROP INDEX "DailyPost_guildId_puzzleId_idx";
ALTER TABLE "DailyPost" RENAME COLUMN "kind" TO "scope";
UPDATE "DailyPost" SET "scope" = "guildId";

ALTER TABLE "Result" ADD COLUMN "board" TEXT NOT NULL DEFAULT '';
UPDATE "Result" SET "board" = "guildId";
DROP INDEX "Result_guildId_localDate_local_clean_ms_id_idx";

CREATE INDEX "Schedule_nextDueAt_scope_idx" ON "Schedule"("nextDueAt", "scope");
CREATE INDEX "Schedule_guildId_scope_idx" ON "Schedule"("guildId", "scope");
CREATE UNIQUE INDEX "DailyPost_scope_localDate_key" ON "DailyPost"("scope", "localDate");
CREATE UNIQUE INDEX "DailyPost_guildId_localDate_channelId_puzzleId_key" ON "DailyPost"("guildId", "localDate", "channelId", "puzzleId");
CREATE INDEX "DailyPost_scope_state_localDate_idx" ON "DailyPost"("scope", "state", "localDate" DESC);
CREATE INDEX "DailyPost_guildId_state_closesAt_idx" ON "DailyPost"("guildId", "state", "closesAt");
CREATE INDEX "Result_board_localDate_local_clean_ms_id_idx" ON "Result"("board", "localDate", "local", "clean", "ms", "id");
CREATE INDEX "Result_guildId_localDate_idx" ON "Result"("guildId", "localDate");
