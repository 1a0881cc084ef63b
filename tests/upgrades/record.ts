/** Records the current version in `recorded.txt`. Must be run after every change that adds a migration. */
import { appendFileSync } from 'node:fs'
import { openSqliteDatabase } from '@pouchery/platform/database/open'
import { migrations } from '#server/wiring/data/schema.ts'
import { computeSchemaDigest, readVersions, recordedVersionsFile } from './versions.ts'

const recorded = readVersions()
const known = new Set(recorded.at(-1)?.migrations)
const came = Object.keys(migrations).filter((name) => !known.has(name))
if (came.length > 0) {
  const database = await openSqliteDatabase(':memory:', migrations)
  const recordedOn = new Date().toISOString().slice(0, 10)
  appendFileSync(
    recordedVersionsFile,
    `${[recordedOn, await computeSchemaDigest(database), ...came.toSorted()].join(' ')}\n`,
  )
  await database.destroy()
}
console.error(
  came.length > 0 ? `Version ${recorded.length + 1} is recorded.` : 'The last version has the same migrations.',
)
