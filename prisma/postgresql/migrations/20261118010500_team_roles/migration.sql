-- CreateTable
CREATE TABLE "RoleRule" (
    "guildId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "roleId" TEXT NOT NULL,
    "days" INTEGER NOT NULL DEFAULT 0,
    "setBy" TEXT NOT NULL,
    "givenFor" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "RoleRule_pkey" PRIMARY KEY ("guildId", "kind")
);

-- CreateTable
CREATE TABLE "RoleHolder" (
    "guildId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "roleId" TEXT NOT NULL,

    CONSTRAINT "RoleHolder_pkey" PRIMARY KEY ("guildId", "kind", "userId")
);

-- CreateIndex
CREATE INDEX "RoleRule_setBy_idx" ON "RoleRule"("setBy");

-- CreateIndex
CREATE INDEX "RoleHolder_userId_idx" ON "RoleHolder"("userId");

-- CreateIndex
CREATE INDEX "Streak_scope_lastDate_idx" ON "Streak"("scope", "lastDate");
