import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Path relative to the backup's folder. Rejects `..` (path traversal). */
const safePath = v.pipe(v.string(), v.regex(/^(database|files)(\/(?!\.{1,2}(\/|$))[^/\\]+)+$/))

export const backupManifestSchema = v.object({
  format: v.literal(1),
  /** ISO 8601. */
  createdAt: v.string(),
  database: v.picklist(['sqlite', 'postgres']),
  migrations: v.array(v.string()),
  tables: v.record(v.string(), count),
  files: v.array(v.object({ path: safePath, bytes: count, sha256: v.pipe(v.string(), v.hexadecimal()) })),
})

export type BackupManifest = v.InferOutput<typeof backupManifestSchema>

export async function listBackupFiles(folder: string): Promise<BackupManifest['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((path) => path !== 'manifest.json')
    .sort()
  const files: BackupManifest['files'] = []
  for (const path of paths) {
    const file = join(folder, path)
    const hash = createHash('sha256')
    await pipeline(createReadStream(file), hash)
    files.push({ path, bytes: (await stat(file)).size, sha256: hash.digest('hex') })
  }
  return files
}
