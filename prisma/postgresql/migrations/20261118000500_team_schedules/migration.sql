-- AlterTable
ALTER TABLE "Schedule" ADD COLUMN "leastGrade" TEXT;
ALTER TABLE "Schedule" ADD COLUMN "week" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Schedule" ADD COLUMN "alertChannelId" TEXT;
ALTER TABLE "Schedule" ADD COLUMN "teamShare" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "DailyPost" ADD COLUMN "redrawAt" TIMESTAMP(3);
ALTER TABLE "DailyPost" ADD COLUMN "teamStreak" INTEGER;

-- CreateTable
CREATE TABLE "Change" (
    "id" SERIAL NOT NULL,
    "guildId" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "what" TEXT NOT NULL,
    "detail" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "DailyPost_redrawAt_idx" ON "DailyPost"("redrawAt");

-- CreateIndex
CREATE INDEX "Change_guildId_id_idx" ON "Change"("guildId", "id");

-- CreateIndex
CREATE INDEX "Change_by_idx" ON "Change"("by");

-- A leaderboard message is redrawn when the date changes: from the next minute on.
UPDATE "Schedule" SET "leaderboardDueAt" = "updatedAt" WHERE "leaderboardMessageId" IS NOT NULL AND "leaderboardDueAt" IS NULL;
