-- AlterEnum
ALTER TYPE "GameKind" ADD VALUE 'together';

-- CreateTable
CREATE TABLE "Together" (
    "gameId" TEXT NOT NULL,
    "guildId" TEXT NOT NULL,
    "channelId" TEXT NOT NULL,
    "threadId" TEXT,
    "messageId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Together_pkey" PRIMARY KEY ("gameId")
);

-- CreateTable
CREATE TABLE "Seat" (
    "gameId" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "userId" TEXT NOT NULL,
    "joinedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Seat_pkey" PRIMARY KEY ("gameId","seat")
);

-- CreateIndex
CREATE UNIQUE INDEX "Together_threadId_key" ON "Together"("threadId");

-- CreateIndex
CREATE INDEX "Seat_userId_seat_idx" ON "Seat"("userId", "seat");

-- CreateIndex
CREATE UNIQUE INDEX "Seat_gameId_userId_key" ON "Seat"("gameId", "userId");

-- AddForeignKey
ALTER TABLE "Together" ADD CONSTRAINT "Together_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Seat" ADD CONSTRAINT "Seat_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Together"("gameId") ON DELETE CASCADE ON UPDATE CASCADE;
