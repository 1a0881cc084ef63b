import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@pouchery/platform/database/database'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { writeSqliteCopy } from '../postgres/sqlite-copy.ts'
import type { Finished } from './run-node.ts'
import { runShop, runShopProcess } from './run-shop.ts'

/** A data folder with the demo catalogue, and the operator's commands on it. */
export interface ShopFolder {
  dataDir: string
  /** A file beside the data, removed with them. */
  file(name: string): string
  /** Runs a command here; `shopProcess` as an operator does, in a process of its own. */
  shop(...args: string[]): Promise<Finished>
  shopProcess(...args: string[]): Promise<Finished>
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
  await writeSqliteCopy('seeded', join(dataDir, 'pouchery.sqlite'))
  return {
    dataDir,
    file: (name) => join(root, name),
    shop: (...args) => runShop(args, { DATA_DIR: dataDir }),
    shopProcess: (...args) => runShopProcess(args, { DATA_DIR: dataDir }),
    withDatabase,
    remove: () => rm(root, { recursive: true, force: true }),
  }
}
