-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "AutoCross" AS ENUM ('off', 'neighbours', 'lines');

-- CreateEnum
CREATE TYPE "Privacy" AS ENUM ('open', 'hidden');

-- CreateEnum
CREATE TYPE "GameKind" AS ENUM ('daily', 'archive', 'library', 'imported', 'practice', 'replay');

-- CreateEnum
CREATE TYPE "PostState" AS ENUM ('claimed', 'posted', 'abandoned');

-- CreateEnum
CREATE TYPE "PuzzleSource" AS ENUM ('library', 'imported');

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL,
    "theme" TEXT NOT NULL DEFAULT 'light',
    "autoCross" "AutoCross" NOT NULL DEFAULT 'neighbours',
    "textBoard" BOOLEAN NOT NULL DEFAULT false,
    "privacy" "Privacy" NOT NULL DEFAULT 'open',
    "currentGameId" TEXT,
    "finishes" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Guild" (
    "id" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "leftAt" TIMESTAMP(3),

    CONSTRAINT "Guild_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Puzzle" (
    "id" TEXT NOT NULL,
    "notation" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "stars" INTEGER NOT NULL,
    "solution" TEXT NOT NULL,
    "tier" INTEGER NOT NULL,
    "grade" TEXT NOT NULL,
    "effort" INTEGER NOT NULL,
    "rules" JSONB NOT NULL,
    "source" "PuzzleSource" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Puzzle_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Game" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "puzzleId" TEXT NOT NULL,
    "kind" "GameKind" NOT NULL,
    "postId" TEXT,
    "guildId" TEXT,
    "rule" TEXT,
    "start" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "log" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 0,
    "requests" TEXT NOT NULL DEFAULT '',
    "hintsWhere" INTEGER NOT NULL DEFAULT 0,
    "hintsRule" INTEGER NOT NULL DEFAULT 0,
    "hintsArgument" INTEGER NOT NULL DEFAULT 0,
    "hintsDone" INTEGER NOT NULL DEFAULT 0,
    "mistakesShown" INTEGER NOT NULL DEFAULT 0,
    "whys" INTEGER NOT NULL DEFAULT 0,
    "rescues" INTEGER NOT NULL DEFAULT 0,
    "undos" INTEGER NOT NULL DEFAULT 0,
    "startedAt" TIMESTAMP(3) NOT NULL,
    "touchedAt" TIMESTAMP(3) NOT NULL,
    "finishedAt" TIMESTAMP(3),
    "ms" INTEGER,
    "clean" BOOLEAN NOT NULL DEFAULT true,
    "ranked" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Game_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Schedule" (
    "guildId" TEXT NOT NULL,
    "channelId" TEXT NOT NULL,
    "minute" INTEGER NOT NULL,
    "zone" TEXT NOT NULL,
    "days" INTEGER NOT NULL,
    "size" INTEGER,
    "grade" TEXT,
    "pingRoleId" TEXT,
    "spoilerThread" BOOLEAN NOT NULL DEFAULT false,
    "setBy" TEXT NOT NULL,
    "nextDate" TEXT,
    "nextDueAt" TIMESTAMP(3),
    "pausedReason" TEXT,
    "pausedAt" TIMESTAMP(3),
    "toldAt" TIMESTAMP(3),
    "leaderboardChannelId" TEXT,
    "leaderboardMessageId" TEXT,
    "leaderboardDueAt" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Schedule_pkey" PRIMARY KEY ("guildId")
);

-- CreateTable
CREATE TABLE "DailyPost" (
    "id" TEXT NOT NULL,
    "guildId" TEXT NOT NULL,
    "localDate" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "state" "PostState" NOT NULL,
    "puzzleId" TEXT NOT NULL,
    "channelId" TEXT,
    "messageId" TEXT,
    "threadId" TEXT,
    "dueAt" TIMESTAMP(3) NOT NULL,
    "closesAt" TIMESTAMP(3) NOT NULL,
    "claimedBy" TEXT NOT NULL,
    "claimedAt" TIMESTAMP(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 1,
    "postedAt" TIMESTAMP(3),

    CONSTRAINT "DailyPost_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PinnedPuzzle" (
    "guildId" TEXT NOT NULL,
    "localDate" TEXT NOT NULL,
    "puzzleId" TEXT NOT NULL,
    "pinnedBy" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PinnedPuzzle_pkey" PRIMARY KEY ("guildId","localDate")
);

-- CreateTable
CREATE TABLE "SkippedDate" (
    "guildId" TEXT NOT NULL,
    "localDate" TEXT NOT NULL,
    "skippedBy" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SkippedDate_pkey" PRIMARY KEY ("guildId","localDate")
);

-- CreateTable
CREATE TABLE "Result" (
    "id" SERIAL NOT NULL,
    "gameId" TEXT,
    "userId" TEXT NOT NULL,
    "guildId" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "postId" TEXT NOT NULL,
    "localDate" TEXT NOT NULL,
    "clean" BOOLEAN NOT NULL,
    "global" BOOLEAN NOT NULL,
    "ms" INTEGER NOT NULL,

    CONSTRAINT "Result_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Standing" (
    "id" SERIAL NOT NULL,
    "scope" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "clean" BOOLEAN NOT NULL,
    "userId" TEXT NOT NULL,
    "solved" INTEGER NOT NULL,
    "medianMs" INTEGER NOT NULL,
    "bestMs" INTEGER NOT NULL,

    CONSTRAINT "Standing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Streak" (
    "userId" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "current" INTEGER NOT NULL,
    "best" INTEGER NOT NULL,
    "lastDate" TEXT NOT NULL,

    CONSTRAINT "Streak_pkey" PRIMARY KEY ("userId","scope")
);

-- CreateTable
CREATE TABLE "HintUse" (
    "userId" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "lastAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "HintUse_pkey" PRIMARY KEY ("userId","rule")
);

-- CreateTable
CREATE TABLE "BoardMessage" (
    "userId" TEXT NOT NULL,
    "gameId" TEXT NOT NULL,
    "messageId" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "BoardMessage_pkey" PRIMARY KEY ("userId","gameId")
);

-- CreateTable
CREATE TABLE "Memo" (
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Memo_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "Puzzle_notation_key" ON "Puzzle"("notation");

-- CreateIndex
CREATE INDEX "Puzzle_source_size_stars_grade_id_idx" ON "Puzzle"("source", "size", "stars", "grade", "id");

-- CreateIndex
CREATE INDEX "Game_userId_touchedAt_id_idx" ON "Game"("userId", "touchedAt" DESC, "id");

-- CreateIndex
CREATE INDEX "Game_userId_puzzleId_idx" ON "Game"("userId", "puzzleId");

-- CreateIndex
CREATE INDEX "Game_userId_finishedAt_id_idx" ON "Game"("userId", "finishedAt" DESC, "id");

-- CreateIndex
CREATE INDEX "Game_puzzleId_idx" ON "Game"("puzzleId");

-- CreateIndex
CREATE INDEX "Game_postId_idx" ON "Game"("postId");

-- CreateIndex
CREATE UNIQUE INDEX "Game_userId_postId_key" ON "Game"("userId", "postId");

-- CreateIndex
CREATE INDEX "Schedule_nextDueAt_guildId_idx" ON "Schedule"("nextDueAt", "guildId");

-- CreateIndex
CREATE INDEX "Schedule_leaderboardDueAt_idx" ON "Schedule"("leaderboardDueAt");

-- CreateIndex
CREATE INDEX "Schedule_setBy_idx" ON "Schedule"("setBy");

-- CreateIndex
CREATE INDEX "DailyPost_guildId_kind_state_localDate_idx" ON "DailyPost"("guildId", "kind", "state", "localDate" DESC);

-- CreateIndex
CREATE INDEX "DailyPost_guildId_puzzleId_idx" ON "DailyPost"("guildId", "puzzleId");

-- CreateIndex
CREATE INDEX "DailyPost_puzzleId_idx" ON "DailyPost"("puzzleId");

-- CreateIndex
CREATE INDEX "DailyPost_state_claimedAt_idx" ON "DailyPost"("state", "claimedAt");

-- CreateIndex
CREATE UNIQUE INDEX "DailyPost_guildId_kind_localDate_key" ON "DailyPost"("guildId", "kind", "localDate");

-- CreateIndex
CREATE INDEX "PinnedPuzzle_puzzleId_idx" ON "PinnedPuzzle"("puzzleId");

-- CreateIndex
CREATE INDEX "PinnedPuzzle_pinnedBy_idx" ON "PinnedPuzzle"("pinnedBy");

-- CreateIndex
CREATE INDEX "SkippedDate_skippedBy_idx" ON "SkippedDate"("skippedBy");

-- CreateIndex
CREATE UNIQUE INDEX "Result_gameId_key" ON "Result"("gameId");

-- CreateIndex
CREATE INDEX "Result_guildId_localDate_clean_ms_id_idx" ON "Result"("guildId", "localDate", "clean", "ms", "id");

-- CreateIndex
CREATE INDEX "Result_localDate_global_clean_ms_id_idx" ON "Result"("localDate", "global", "clean", "ms", "id");

-- CreateIndex
CREATE INDEX "Result_userId_localDate_clean_guildId_global_ms_idx" ON "Result"("userId", "localDate", "clean", "guildId", "global", "ms");

-- CreateIndex
CREATE INDEX "Result_userId_scope_localDate_idx" ON "Result"("userId", "scope", "localDate");

-- CreateIndex
CREATE UNIQUE INDEX "Result_userId_postId_key" ON "Result"("userId", "postId");

-- CreateIndex
CREATE INDEX "Standing_scope_period_clean_solved_medianMs_id_idx" ON "Standing"("scope", "period", "clean", "solved" DESC, "medianMs", "id");

-- CreateIndex
CREATE INDEX "Standing_userId_idx" ON "Standing"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Standing_scope_period_clean_userId_key" ON "Standing"("scope", "period", "clean", "userId");

-- CreateIndex
CREATE INDEX "BoardMessage_expiresAt_idx" ON "BoardMessage"("expiresAt");

-- AddForeignKey
ALTER TABLE "Game" ADD CONSTRAINT "Game_puzzleId_fkey" FOREIGN KEY ("puzzleId") REFERENCES "Puzzle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Game" ADD CONSTRAINT "Game_postId_fkey" FOREIGN KEY ("postId") REFERENCES "DailyPost"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DailyPost" ADD CONSTRAINT "DailyPost_puzzleId_fkey" FOREIGN KEY ("puzzleId") REFERENCES "Puzzle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PinnedPuzzle" ADD CONSTRAINT "PinnedPuzzle_puzzleId_fkey" FOREIGN KEY ("puzzleId") REFERENCES "Puzzle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
