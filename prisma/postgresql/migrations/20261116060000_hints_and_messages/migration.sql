-- AlterTable
ALTER TABLE "Game" ADD COLUMN "hints" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "hintedState" TEXT;

-- Games from before count as many hints as they had at the depth that was asked for most.
UPDATE "Game" SET "hints" = greatest("hintsWhere", "hintsRule", "hintsArgument", "hintsDone");

-- AlterTable
ALTER TABLE "BoardMessage" ADD COLUMN "oldMessageId" TEXT,
ADD COLUMN "oldToken" TEXT,
ADD COLUMN "oldExpiresAt" TIMESTAMP(3);
