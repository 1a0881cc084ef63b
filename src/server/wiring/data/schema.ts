import { type BackupSource, backUpBeforeUpgrade } from '@pouchery/platform/backup/write-backup'
import type { Database } from '@pouchery/platform/database/database'
import {
  type Migrations,
  openPostgresDatabase,
  openReadOnlyDatabase,
  openSqliteDatabase,
} from '@pouchery/platform/database/open'
import { mailMigrations } from '@pouchery/platform/mail/migrations'
import { operationMigrations } from '@pouchery/platform/operation/migrations'
import { contractTextMigrations } from '@pouchery/platform/texts/migrations'
import { withdrawalMigrations } from '@pouchery/platform/withdrawal/migrations'
import { importIfInstalled } from '../import-if-installed.ts'

const [commerce, content, search] = await Promise.all([
  importIfInstalled(() => import('@pouchery/commerce-server/migrations')),
  importIfInstalled(() => import('@pouchery/content-server/migrations')),
  importIfInstalled(() => import('@pouchery/search-server/migrations')),
])

/** Migrations by name. A released migration must never change. Table types are in each package's `tables.ts`. */
export const migrations: Migrations = {
  ...commerce?.commerceMigrations,
  ...content?.contentMigrations,
  ...search?.searchMigrations,
  ...mailMigrations,
  ...operationMigrations,
  ...contractTextMigrations,
  ...withdrawalMigrations,
}

/**
 * Opens and migrates the PostgreSQL database at `url`, or without `url` an SQLite file in `dataDir`, which is created
 * if necessary. If `dataDir` is `:memory:`, opens a separate database for tests.
 * @throws DatabaseUnreachableError if the connection to the PostgreSQL database fails
 * @throws DatabaseUnusableError if the database is damaged, newer than the shop, or could not be backed up or upgraded
 */
export function openDatabase(
  dataDir: string,
  url?: string,
  { backup = true }: { backup?: boolean } = {},
): Promise<Database> {
  if (url === undefined) {
    const keepBefore = () => backUp({ dataDir })
    return openSqliteDatabase(dataDir, migrations, backup ? { backUpBeforeUpgrade: keepBefore } : {})
  }
  const keepBefore = (postgres: Database) => backUp({ dataDir, postgres })
  return openPostgresDatabase(url, migrations, backup ? { backUpBeforeUpgrade: keepBefore } : {})
}

async function backUp(source: BackupSource): Promise<string> {
  console.warn('Upgrading the database. A backup is created first.')
  const folder = await backUpBeforeUpgrade(source)
  console.warn(`Backup created in "${folder}".`)
  return folder
}

export function openDatabaseReadOnly(dataDir: string, url?: string): Database {
  return openReadOnlyDatabase(dataDir, url)
}
