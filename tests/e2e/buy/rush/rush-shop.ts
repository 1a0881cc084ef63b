import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedCommerce } from '@pouchery/demo-data/commerce'
import type { Database } from '@pouchery/platform/database/database'
import pg from 'pg'
import { preparation } from '#server/wiring/data/preparation.server.ts'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { plantContractPages } from '../../../postgres/contract-pages.ts'
import { startPostgres } from '../../../postgres/server.ts'
import { freePort, preparedData } from '../../helpers/shops/shop-server.ts'
import { type ShopProcess, startProcess } from './shop-process.ts'

/** Where the processes of a shop keep what they know. */
export interface RushData {
  dataDir: string
  /** The PostgreSQL database; undefined for the SQLite file in `dataDir`. */
  databaseUrl: string | undefined
  /** A connection of the test's own. */
  database: Database
  remove: () => Promise<void>
}

/** A copy of the prepared data on SQLite. */
export async function sqliteData(): Promise<RushData> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rush-'))
  await cp(join(preparedData, 'pouchery.sqlite'), join(dataDir, 'pouchery.sqlite'))
  const database = await openDatabase(dataDir)
  const remove = async () => {
    await database.destroy()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { dataDir, databaseUrl: undefined, database, remove }
}

/** A PostgreSQL server with the demo catalogue; without pictures and all pages but the contract's, which nobody looks at in a rush. */
export async function postgresData(): Promise<RushData> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rush-'))
  const server = await startPostgres()
  const databaseUrl = server.url('rush')
  await createDatabase(server.url('postgres'))
  const database = await openDatabase(dataDir, databaseUrl)
  await seedCommerce(database, { log: () => undefined })
  await plantContractPages(database)
  const steps = [preparation.catalogue, preparation.pictures, preparation.content]
  const finished_at = new Date().toISOString()
  await database
    .insertInto('preparation_step')
    .values(steps.map((name) => ({ name, finished_at })))
    .execute()
  const remove = async () => {
    await database.destroy()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { dataDir, databaseUrl, database, remove }
}

async function createDatabase(url: string): Promise<void> {
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query('create database rush')
  await admin.end()
}

/** Starts processes that share this database behind one public address, the first one's; each has a data folder. */
export async function startProcesses(data: RushData, count: number): Promise<[ShopProcess, ...ShopProcess[]]> {
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const [first, ...more] = ports.map(String)
  if (first === undefined) throw new Error('A shop needs a process')
  const env = {
    HOST: '127.0.0.1',
    ...(data.databaseUrl !== undefined && { DATABASE_URL: data.databaseUrl }),
    SHOP_ORIGIN: `http://localhost:${first}`,
    ALLOWED_HOSTS: ports.map((port) => `localhost:${port}`).join(','),
    RATE_LIMITS: 'off',
  }
  const one = await startProcess({ ...env, PORT: first, DATA_DIR: data.dataDir })
  const start = async (PORT: string) => startProcess({ ...env, PORT, DATA_DIR: await folderFor(data, PORT) })
  return [one, ...(await Promise.all(more.map(start)))]
}

/** A copy of what lies in the data folder beside the database, inside of it, so that it goes with it. */
async function folderFor({ dataDir }: RushData, port: string): Promise<string> {
  const folder = join(dataDir, `process-${port}`)
  await cp(join(dataDir, 'folder-id'), join(folder, 'folder-id'))
  return folder
}
