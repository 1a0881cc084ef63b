import { backUpBeforeUpgrade } from '@pouchery/platform/backup/before-upgrade'
import type { BackupSource } from '@pouchery/platform/backup/write-backup'
import type { Database } from '@pouchery/platform/database/database'
import {
  connectDatabase,
  type Migrations,
  openPostgresDatabase,
  openSqliteDatabase,
} from '@pouchery/platform/database/open'
import { mailMigrations } from '@pouchery/platform/mail/migrations'
import { operationMigrations } from '@pouchery/platform/operation/migrations'
import { textMigrations } from '@pouchery/platform/texts/migrations'
import { withdrawalMigrations } from '@pouchery/platform/withdrawal/migrations'
import { installed } from '../installed.ts'

const [commerce, content, search] = await Promise.all([
  installed(() => import('@pouchery/commerce-server/migrations')),
  installed(() => import('@pouchery/content-server/migrations')),
  installed(() => import('@pouchery/search-server/migrations')),
])

/**
 * The schema of the one database: the migrations of the platform and of each server that is installed, by name. A
 * published one never changes. The types of the tables are in each package's `tables.ts`.
 */
export const migrations: Migrations = {
  ...commerce?.commerceMigrations,
  ...content?.contentMigrations,
  ...search?.searchMigrations,
  ...mailMigrations,
  ...operationMigrations,
  ...textMigrations,
  ...withdrawalMigrations,
}

/** How a database is opened. */
export interface OpenOptions {
  /** Whether the whole shop is backed up into `dataDir` before its schema changes; it is unless this says no. */
  backup?: boolean
}

/**
 * Opens the embedded services' database and brings its schema up to date: the PostgreSQL database at `url` when one is
 * given, else an SQLite file in `dataDir` (created when missing; `:memory:` is a database of its own, for tests).
 * @throws DatabaseUnreachable when there is no such PostgreSQL database, or it cannot be used
 * @throws DatabaseUnusable when it is damaged, newer than this version of the shop, or could not be backed up or upgraded
 */
export function openDatabase(dataDir: string, url?: string, { backup = true }: OpenOptions = {}): Promise<Database> {
  if (url === undefined) {
    const keepBefore = () => keep({ dataDir })
    return openSqliteDatabase(dataDir, migrations, backup ? { keepBefore } : {})
  }
  const keepBefore = (postgres: Database) => keep({ dataDir, postgres })
  return openPostgresDatabase(url, migrations, backup ? { keepBefore } : {})
}

async function keep(source: BackupSource): Promise<string> {
  console.warn('The database is brought up to date; a backup is made before that.')
  const folder = await backUpBeforeUpgrade(source)
  console.warn(`The shop as it was before is in "${folder}".`)
  return folder
}

/** A connection to a database as it is: it only reads, and brings nothing up to date. */
export function connectToRead(dataDir: string, url?: string): Database {
  return connectDatabase(dataDir, url)
}
