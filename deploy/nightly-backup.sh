#!/bin/sh
# Creates a backup in a subfolder of the given folder and deletes backups in it that are older than 30 days, because backups
# still contain erased personal data. Copy the folder to another machine afterwards: a backup on the same machine can be lost with the shop.
set -eu
target=${1:?specify the backup folder}
node scripts/shop.ts backup "$target/$(date -u +%Y-%m-%dT%H-%M-%S)"
find "$target" -mindepth 1 -maxdepth 1 -type d -name '20??-??-??T*' -mtime +30 -exec rm -rf {} +
