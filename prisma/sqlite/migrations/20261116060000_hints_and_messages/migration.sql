-- AlterTable
ALTER TABLE "Game" ADD COLUMN "hints" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Game" ADD COLUMN "hintedState" TEXT;

-- Games from before count as many hints as they had at the depth that was asked for most.
UPDATE "Game" SET "hints" = max("hintsWhere", "hintsRule", "hintsArgument", "hintsDone");

-- AlterTable
ALTER TABLE "BoardMessage" ADD COLUMN "oldMessageId" TEXT;
ALTER TABLE "BoardMessage" ADD COLUMN "oldToken" TEXT;
ALTER TABLE "BoardMessage" ADD COLUMN "oldExpiresAt" DATETIME;
