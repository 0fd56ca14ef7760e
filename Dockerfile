# Build with the tools, run without them. SQLite data lives in /data; give it a volume.
FROM node:24-bookworm AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATABASE_URL=file:/data/asterism.db SANDBOX_DATABASE_URL=file:/data/sandbox.db \
    OPS_HOST=0.0.0.0 OPS_PORT=9090 WEB_HOST=0.0.0.0
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build --chown=node:node /app/package.json /app/LICENSE ./
COPY --from=build --chown=node:node /app/node_modules ./node_modules
COPY --from=build --chown=node:node /app/dist ./dist
COPY --from=build --chown=node:node /app/prisma ./prisma
COPY --from=build --chown=node:node /app/assets ./assets
USER node
VOLUME /data
EXPOSE 8090 9090
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "dist/ops/health.js"]
# Node itself is process 1, so that SIGTERM reaches it.
CMD ["node", "dist/main.js"]
