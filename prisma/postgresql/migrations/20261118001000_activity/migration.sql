-- AlterTable
ALTER TABLE "WebSession" ADD COLUMN "instanceId" TEXT;

-- CreateTable
CREATE TABLE "ActivitySeat" (
    "instanceId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "wish" TEXT,
    "gameId" TEXT,
    "name" TEXT NOT NULL DEFAULT '',
    "avatar" TEXT,
    "hereAt" TIMESTAMP(3),
    "touchedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ActivitySeat_pkey" PRIMARY KEY ("instanceId", "userId")
);

-- CreateTable
CREATE TABLE "ActivityWish" (
    "userId" TEXT NOT NULL,
    "wish" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ActivityWish_pkey" PRIMARY KEY ("userId")
);

-- CreateIndex
CREATE INDEX "ActivitySeat_userId_idx" ON "ActivitySeat"("userId");

-- CreateIndex
CREATE INDEX "ActivitySeat_touchedAt_idx" ON "ActivitySeat"("touchedAt");

-- CreateIndex
CREATE INDEX "ActivityWish_at_idx" ON "ActivityWish"("at");
