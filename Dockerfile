FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY package.json package-lock.json ./
# Native parts come as packages of their own: no install script is needed.
RUN npm ci --omit=dev --ignore-scripts
COPY . .
RUN npm run build
USER node
EXPOSE 3000
CMD ["node", "--enable-source-maps", "dist/server.js"]
