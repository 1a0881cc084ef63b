#!/bin/sh
# Prepares the data, which does nothing when they are, and then is the shop: signals reach it, and its end is the end.
set -eu
node scripts/prepare.ts --pictures-later
exec node dist/server/server.js
