import { join } from 'node:path'
import { openDatabase } from '#embedded/schema.ts'
import { seedContent } from '#embedded/seed/content.ts'
import { freePort } from '../../../tests/e2e/helpers/shops/shop-server.ts'
import { type BenchStore, benchStores } from '../../../tests/load/data/bench-store.ts'
import { type CommerceData, makeCommerceData } from '../../../tests/load/data/commerce-data.ts'
import { type RunningServer, startServer, startShop } from '../../../tests/load/shop-process.ts'

const products = 240
/** The content's pictures are not looked at: small ones are drawn in no time. */
const pictureDensity = 8
const commercePath = '/embedded/commerce'

/** A server where purchases are made. */
export interface Buyable {
  /** As its figures begin. */
  name: string
  server: RunningServer
  /** Address of its commerce service. */
  base: string
  stop: () => Promise<void>
}

export const onSqlite = 'purchases on SQLite'
export const onPostgres = 'purchases on PostgreSQL'
export const onBare = 'purchases, bare node:sqlite'

/** Starts the bare server, and the shop on both databases; each is in `opened` as soon as it runs, for whoever stops them. */
export async function openBuyables(opened: Buyable[]): Promise<void> {
  opened.push(await openBare())
  for (const open of benchStores) {
    const store = await open()
    try {
      opened.push(await openShop(store))
    } catch (error) {
      await store.stop()
      throw error
    }
  }
}

async function openShop({ url, stop: stopStore }: BenchStore): Promise<Buyable> {
  const data = await makeCommerceData(products, url)
  await addContract(data)
  const database = url === undefined ? {} : { DATABASE_URL: url }
  const server = await startShop(data.dataDir, { RATE_LIMITS: 'off', ...database })
  const stop = async () => {
    await server.stop()
    data.remove()
    await stopStore()
  }
  return { name: url === undefined ? onSqlite : onPostgres, server, base: server.origin + commercePath, stop }
}

/** Nothing is sold without the texts of the contract, which are content. */
async function addContract({ dataDir, databaseUrl }: CommerceData): Promise<void> {
  const database = await openDatabase(dataDir, databaseUrl)
  try {
    await seedContent(database, { log: () => undefined, density: pictureDensity })
  } finally {
    await database.destroy()
  }
}

async function openBare(): Promise<Buyable> {
  const data = await makeCommerceData(1)
  const port = await freePort()
  const env = { PORT: String(port), DATABASE_FILE: join(data.dataDir, 'bare.sqlite') }
  const server = await startServer(['tests/load/bare/bare-commerce.ts'], `http://127.0.0.1:${port}`, env)
  const stop = async () => {
    await server.stop()
    data.remove()
  }
  return { name: onBare, server, base: server.origin + commercePath, stop }
}
