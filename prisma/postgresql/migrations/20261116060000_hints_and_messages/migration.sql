-- AlterTable
ALTER TABLE "Game" ADD COLUMN "hints" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "hintedState" TEXT;

-- Games from before count as many hints as they had at the depth that was asked for most.
UPDATE "Game" SET "hints" = greatest("hintsWhere", "hintsRule", "hintsArgument", "hintsDone");

-- Its rows live for a quarter of an hour, so none is carried over.
DROP TABLE "BoardMessage";

-- CreateTable
CREATE TABLE "BoardMessage" (
    "userId" TEXT NOT NULL,
    "gameId" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "oldOrigin" TEXT,
    "oldToken" TEXT,
    "oldExpiresAt" TIMESTAMP(3),

    CONSTRAINT "BoardMessage_pkey" PRIMARY KEY ("userId","gameId")
);

-- CreateIndex
CREATE INDEX "BoardMessage_expiresAt_idx" ON "BoardMessage"("expiresAt");
