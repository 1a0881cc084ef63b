import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@pouchery/platform/database/database'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { writeSqliteCopy } from '../postgres/sqlite-copy.ts'
import type { ProcessResult } from './run-node.ts'
import { runShopCommand, runShopCommandAsProcess } from './run-shop-command.ts'

/** A data folder with the demo catalogue, and functions that run operator commands on this folder. */
export interface ShopFolder {
  dataDir: string
  /** Returns the path of a file next to the data folder. `remove` also deletes the file. */
  file(name: string): string
  /** Runs a command in this process. `shopProcess` runs a command in a separate process, as an operator does. */
  shop(...args: string[]): Promise<ProcessResult>
  shopProcess(...args: string[]): Promise<ProcessResult>
  /** Calls `work` with the folder's database, then closes it, because some commands refuse to run while it is open. */
  withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>
  remove(): Promise<void>
}

/**
 * Calls `work` with the SQLite database of `dataDir` or, if `url` is given, with a PostgreSQL database. Closes the
 * database afterwards.
 */
export async function withDatabase<Result>(
  dataDir: string,
  work: (database: Database) => Promise<Result>,
  url?: string,
): Promise<Result> {
  const database = await openDatabase(dataDir, url)
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}

export async function createShopFolder(): Promise<ShopFolder> {
  const root = await mkdtemp(join(tmpdir(), 'shop-operator-'))
  const dataDir = join(root, 'data')
  await writeSqliteCopy('seeded', join(dataDir, 'pouchery.sqlite'))
  return {
    dataDir,
    file: (name) => join(root, name),
    shop: (...args) => runShopCommand(args, { DATA_DIR: dataDir }),
    shopProcess: (...args) => runShopCommandAsProcess(args, { DATA_DIR: dataDir }),
    withDatabase: (work) => withDatabase(dataDir, work),
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

/** Creates a shop folder before each test, or once for all tests of the file, and removes it afterwards. */
export function setUpShopFolder(scope: 'test' | 'file'): ShopFolder {
  const folder = {} as ShopFolder
  const create = async () => void Object.assign(folder, await createShopFolder())
  const remove = () => folder.remove()
  if (scope === 'test') {
    beforeEach(create)
    afterEach(remove)
  } else {
    beforeAll(create)
    afterAll(remove)
  }
  return folder
}
