-- CreateTable
CREATE TABLE "WebSession" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "guildId" TEXT,
    "channelId" TEXT,
    "createdAt" DATETIME NOT NULL,
    "usedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "UsedTicket" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "expiresAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "WebSession_userId_idx" ON "WebSession"("userId");

-- CreateIndex
CREATE INDEX "WebSession_usedAt_idx" ON "WebSession"("usedAt");

-- CreateIndex
CREATE INDEX "UsedTicket_expiresAt_idx" ON "UsedTicket"("expiresAt");
