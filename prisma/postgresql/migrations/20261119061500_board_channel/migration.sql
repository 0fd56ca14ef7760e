-- Where a private board message stands: a link that is put on it later knows where it was made.
ALTER TABLE "BoardMessage" ADD COLUMN "channelId" TEXT;
