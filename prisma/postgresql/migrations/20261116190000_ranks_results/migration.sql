-- AlterTable
ALTER TABLE "Game" ADD COLUMN "unranked" TEXT;
ALTER TABLE "Schedule" ADD COLUMN "showBoard" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "DailyPost" ADD COLUMN "pinned" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "DailyPost" ADD COLUMN "shown" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Result" ADD COLUMN "puzzleId" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Result" ADD COLUMN "unranked" TEXT;
ALTER TABLE "Result" ADD COLUMN "takenOff" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Result" ADD COLUMN "local" BOOLEAN NOT NULL DEFAULT false;

-- Posts from before showed the board.
UPDATE "DailyPost" SET "shown" = true WHERE "guildId" <> '@world';

-- CreateTable
CREATE TABLE "Entry" (
    "userId" TEXT NOT NULL,
    "postId" TEXT NOT NULL,
    "guildId" TEXT NOT NULL,
    "gameId" TEXT NOT NULL,
    "openedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Entry_pkey" PRIMARY KEY ("userId", "postId", "guildId"),
    CONSTRAINT "Entry_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Entry_postId_fkey" FOREIGN KEY ("postId") REFERENCES "DailyPost" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SeenMark" (
    "hash" TEXT NOT NULL,
    "forgetAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SeenMark_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "BoardAct" (
    "id" SERIAL NOT NULL,
    "guildId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "act" TEXT NOT NULL,
    "localDate" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "BoardAct_pkey" PRIMARY KEY ("id")
);

-- DropIndex
DROP INDEX "Result_gameId_key";
DROP INDEX "Result_userId_postId_key";
DROP INDEX "Result_guildId_localDate_clean_ms_id_idx";
DROP INDEX "Result_localDate_global_clean_ms_id_idx";
DROP INDEX "Result_userId_localDate_clean_guildId_global_ms_idx";

-- Every result from before was ranked.
UPDATE "Result" SET
  "local" = "guildId" <> '',
  "puzzleId" = coalesce((SELECT p."puzzleId" FROM "DailyPost" p WHERE p."id" = "Result"."postId"), '');

-- Each game from before belongs to the one post that it was opened on.
INSERT INTO "Entry" ("userId", "postId", "guildId", "gameId", "openedAt")
SELECT "userId", "postId", coalesce("guildId", ''), "id", "startedAt" FROM "Game" WHERE "postId" IS NOT NULL;

-- Finishes in time that did not rank count for streaks.
INSERT INTO "Result"
  ("gameId", "userId", "guildId", "scope", "postId", "puzzleId", "localDate", "clean", "unranked", "local", "global", "ms")
SELECT g."id", g."userId", coalesce(g."guildId", ''), p."guildId", p."id", p."puzzleId", p."localDate", g."clean", 'seen',
  false, false, coalesce(g."ms", 0)
FROM "Game" g JOIN "DailyPost" p ON p."id" = g."postId"
WHERE g."kind" = 'daily' AND g."finishedAt" <= p."closesAt"
  AND NOT EXISTS (SELECT 1 FROM "Result" r WHERE r."userId" = g."userId" AND r."postId" = p."id");

-- World-wide boards compare one puzzle only: there are none of weeks, months and all time.
DELETE FROM "Standing" WHERE "scope" = '@world';

-- CreateIndex
CREATE UNIQUE INDEX "Result_userId_postId_guildId_key" ON "Result"("userId", "postId", "guildId");
CREATE INDEX "Result_gameId_idx" ON "Result"("gameId");
CREATE INDEX "Result_guildId_localDate_local_clean_ms_id_idx" ON "Result"("guildId", "localDate", "local", "clean", "ms", "id");
CREATE INDEX "Result_puzzleId_localDate_global_clean_ms_id_idx" ON "Result"("puzzleId", "localDate", "global", "clean", "ms", "id");
CREATE INDEX "Result_userId_guildId_clean_local_localDate_ms_idx" ON "Result"("userId", "guildId", "clean", "local", "localDate", "ms");
CREATE INDEX "Result_userId_localDate_idx" ON "Result"("userId", "localDate");
CREATE INDEX "Entry_gameId_idx" ON "Entry"("gameId");
CREATE INDEX "Entry_postId_idx" ON "Entry"("postId");
CREATE INDEX "SeenMark_forgetAt_idx" ON "SeenMark"("forgetAt");
CREATE INDEX "BoardAct_guildId_userId_localDate_id_idx" ON "BoardAct"("guildId", "userId", "localDate", "id");
CREATE INDEX "BoardAct_guildId_id_idx" ON "BoardAct"("guildId", "id");
CREATE INDEX "BoardAct_userId_idx" ON "BoardAct"("userId");
CREATE INDEX "BoardAct_by_idx" ON "BoardAct"("by");
