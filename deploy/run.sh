#!/bin/sh
# Prepares the data, if needed, and then replaces the shell with the shop, so that the shop receives signals.
set -eu
node scripts/prepare.ts
exec node dist/server/server.js
