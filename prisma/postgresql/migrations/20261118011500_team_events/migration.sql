-- CreateTable
CREATE TABLE "Event" (
    "id" TEXT NOT NULL,
    "guildId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "fromDate" TEXT NOT NULL,
    "toDate" TEXT NOT NULL,
    "setBy" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "claimedAt" TIMESTAMP(3),

    CONSTRAINT "Event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Event_guildId_fromDate_key" ON "Event"("guildId", "fromDate");

-- CreateIndex
CREATE INDEX "Event_state_toDate_idx" ON "Event"("state", "toDate");

-- CreateIndex
CREATE INDEX "Event_setBy_idx" ON "Event"("setBy");
