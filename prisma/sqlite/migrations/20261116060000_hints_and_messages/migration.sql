-- AlterTable
ALTER TABLE "Game" ADD COLUMN "hints" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Game" ADD COLUMN "hintedState" TEXT;

-- Games from before count as many hints as they had at the depth that was asked for most.
UPDATE "Game" SET "hints" = max("hintsWhere", "hintsRule", "hintsArgument", "hintsDone");

-- Its rows live for a quarter of an hour, so none is carried over.
DROP TABLE "BoardMessage";

-- CreateTable
CREATE TABLE "BoardMessage" (
    "userId" TEXT NOT NULL,
    "gameId" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "oldOrigin" TEXT,
    "oldToken" TEXT,
    "oldExpiresAt" DATETIME,

    PRIMARY KEY ("userId", "gameId")
);

-- CreateIndex
CREATE INDEX "BoardMessage_expiresAt_idx" ON "BoardMessage"("expiresAt");
