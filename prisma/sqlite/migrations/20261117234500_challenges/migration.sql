-- CreateTable
CREATE TABLE "Challenge" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "guildId" TEXT NOT NULL,
    "channelId" TEXT NOT NULL,
    "messageId" TEXT,
    "puzzleId" TEXT NOT NULL,
    "rematchOf" TEXT,
    "createdAt" DATETIME NOT NULL,
    "endsAt" DATETIME NOT NULL,
    "overAt" DATETIME,
    "outcome" TEXT,
    "tellingAt" DATETIME,
    "toldAt" DATETIME,
    CONSTRAINT "Challenge_puzzleId_fkey" FOREIGN KEY ("puzzleId") REFERENCES "Puzzle" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ChallengePlayer" (
    "challengeId" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "userId" TEXT NOT NULL,
    "gameId" TEXT NOT NULL,
    "gaveUpAt" DATETIME,

    PRIMARY KEY ("challengeId", "seat"),
    CONSTRAINT "ChallengePlayer_challengeId_fkey" FOREIGN KEY ("challengeId") REFERENCES "Challenge" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Challenge_puzzleId_key" ON "Challenge"("puzzleId");

-- CreateIndex
CREATE UNIQUE INDEX "Challenge_rematchOf_key" ON "Challenge"("rematchOf");

-- CreateIndex
CREATE INDEX "Challenge_overAt_endsAt_idx" ON "Challenge"("overAt", "endsAt");

-- CreateIndex
CREATE INDEX "Challenge_toldAt_overAt_idx" ON "Challenge"("toldAt", "overAt");

-- CreateIndex
CREATE UNIQUE INDEX "ChallengePlayer_gameId_key" ON "ChallengePlayer"("gameId");

-- CreateIndex
CREATE INDEX "ChallengePlayer_userId_idx" ON "ChallengePlayer"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "ChallengePlayer_challengeId_userId_key" ON "ChallengePlayer"("challengeId", "userId");
