-- AlterTable
ALTER TABLE "User" ADD COLUMN "uniqueness" BOOLEAN NOT NULL DEFAULT false;
