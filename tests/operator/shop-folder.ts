import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#embedded/database/database.ts'
import { seedCommerce } from '#embedded/seed/seed-commerce.ts'
import { type Finished, runNode } from './run-node.ts'

/** A data folder with the demo catalogue, and the operator's commands on it, each a process of its own. */
export interface ShopFolder {
  dataDir: string
  /** A file beside the data, removed with them. */
  file(name: string): string
  shop(...args: string[]): Promise<Finished>
  /** Opens the database for `work` and closes it, as commands refuse some things while it is open. */
  withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>
  remove(): Promise<void>
}

export async function makeShopFolder(): Promise<ShopFolder> {
  const root = await mkdtemp(join(tmpdir(), 'shop-operator-'))
  const dataDir = join(root, 'data')
  const withDatabase: ShopFolder['withDatabase'] = async (work) => {
    const database = await openDatabase(dataDir)
    try {
      return await work(database)
    } finally {
      await database.destroy()
    }
  }
  await withDatabase((database) => seedCommerce(database, { log: () => {} }))
  return {
    dataDir,
    file: (name) => join(root, name),
    shop: (...args) => runNode(['scripts/shop.ts', ...args], { DATA_DIR: dataDir, DATABASE_URL: '' }),
    withDatabase,
    remove: () => rm(root, { recursive: true, force: true }),
  }
}
