import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isPostgres } from '@pouchery/platform/database/dialect'
import type { Migrations } from '@pouchery/platform/database/open'
import { type Kysely, sql } from 'kysely'

export interface RecordedVersion {
  /** Date on which the version was recorded. */
  recordedOn: string
  digest: string
  migrations: string[]
}

export const recordedVersionsFile = 'tests/upgrades/recorded.txt'

/** Returns all versions, oldest first. Each line of the file contains the date, the digest and the new migrations. */
export function readVersions(): RecordedVersion[] {
  const versions: RecordedVersion[] = []
  for (const line of readFileSync(recordedVersionsFile, 'utf8').trim().split('\n')) {
    const [recordedOn = '', digest = '', ...came] = line.split(' ')
    versions.push({ recordedOn, digest, migrations: [...(versions.at(-1)?.migrations ?? []), ...came] })
  }
  return versions
}

/** Returns the current migrations that the version already had. Throws if a migration no longer exists. */
export function selectMigrations(version: Pick<RecordedVersion, 'migrations'>, today: Migrations): Migrations {
  const find = (name: string) => {
    const migration = today[name]
    if (!migration) throw new Error(`Shops have run "${name}", which must never be renamed or removed.`)
    return migration
  }
  return Object.fromEntries(version.migrations.map((name) => [name, find(name)]))
}

/** Returns a sorted list of the columns, indexes and triggers of all tables. */
export async function describeSchema<Tables>(database: Kysely<Tables>): Promise<string[]> {
  const tables = await database.introspection.getTables()
  const columns = tables.flatMap(({ name: table, columns }) =>
    columns.map(({ name, dataType, isNullable, hasDefaultValue }) =>
      [table, name, dataType.toLowerCase(), isNullable, hasDefaultValue].join(' '),
    ),
  )
  const others = isPostgres(database)
    ? sql<{ text: string }>`
        select indexdef as text from pg_indexes where schemaname = current_schema()
        union all select tgname || ' on ' || tgrelid::regclass from pg_trigger where not tgisinternal`
    : sql<{ text: string }>`
        select type || ' ' || coalesce(sql, tbl_name) as text from sqlite_master where type <> 'table'`
  const { rows } = await others.execute(database)
  return [...columns, ...rows.map(({ text }) => text)].toSorted()
}

export async function computeSchemaDigest<Tables>(database: Kysely<Tables>): Promise<string> {
  const shape = (await describeSchema(database)).join('\n')
  return createHash('sha256').update(shape).digest('hex').slice(0, 16)
}
