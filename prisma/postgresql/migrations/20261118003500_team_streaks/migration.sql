-- AlterTable
ALTER TABLE "Streak" ADD COLUMN "reserve" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Streak" ADD COLUMN "forgiven" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "User" ADD COLUMN "zone" TEXT;
ALTER TABLE "User" ADD COLUMN "remindAt" TIMESTAMP(3);

-- CreateIndex
CREATE INDEX "User_remindAt_idx" ON "User"("remindAt");

-- Who has come for ten days in a row, or twenty, has what they would have earned.
UPDATE "Streak" SET "reserve" = CASE WHEN "current" >= 20 THEN 2 WHEN "current" >= 10 THEN 1 ELSE 0 END;
