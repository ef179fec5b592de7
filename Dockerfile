# Galatea for a PostgreSQL of your own (DATABASE_URL): small, without a compiler, not as root. compose.yaml shows how to run it.
ARG NODE_IMAGE=node:26-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /galatea
COPY package.json package-lock.json .npmrc ./
COPY packages packages
# Not `npm ci`, which refuses a lock without the packages of other platforms. The versions are still the locked ones.
RUN npm install --no-save --no-audit --no-fund --ignore-scripts --omit=dev --legacy-peer-deps \
    --workspace=packages --include-workspace-root
COPY . .
RUN NODE_ENV=production npm run build && rm -rf build/types

# The packages that the bundled server loads from their own folders, in the locked versions.
FROM ${NODE_IMAGE} AS packages
WORKDIR /galatea
COPY package-lock.json .npmrc ./
COPY --from=build /galatea/build/server/package.json ./
RUN npm install --no-save --no-audit --no-fund --ignore-scripts

FROM ${NODE_IMAGE}
WORKDIR /galatea
# Memory and threads as app/server-environment.mjs sets them for `npm start`.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data \
  NODE_COMPILE_CACHE=/tmp/node-compile-cache \
  UV_THREADPOOL_SIZE=12 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=1048576
RUN install -d -o node -g node -m 700 /data
COPY --from=packages /galatea/node_modules ./node_modules
COPY --from=build /galatea/build ./build
USER node
VOLUME /data
EXPOSE 3000
# SIGTERM ends the process within 30 seconds. Work in progress is finished or released.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "build/server/start.mjs"]
