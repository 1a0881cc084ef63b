#!/bin/sh
# Makes a backup below the folder that is named, and removes those of its own that are older than 30 days: people whose data
# were erased are in them that long. Copy the folder to another machine afterwards; a backup beside the shop burns with it.
set -eu
target=${1:?name the folder for backups}
node scripts/shop.ts backup "$target/$(date -u +%Y-%m-%dT%H-%M-%S)"
find "$target" -mindepth 1 -maxdepth 1 -type d -name '20??-??-??T*' -mtime +30 -exec rm -rf {} +
