import { join } from 'node:path'
import { seedCatalogue } from '#embedded/seed/catalogue/products.ts'
import { freePort } from '../../tests/e2e/helpers/shop-server.ts'
import { benchStores } from '../../tests/load/bench-store.ts'
import { type CommerceData, makeCommerceData } from '../../tests/load/commerce-data.ts'
import { cpuSeconds } from '../../tests/load/cpu.ts'
import { type ClientReport, runClients } from '../../tests/load/run-clients.ts'
import { type RunningServer, startServer, startShop } from '../../tests/load/shop-process.ts'
import { say, tableRow } from './print.ts'
import { record } from './report/record.ts'

const clients = 8
const seconds = Number(process.env.BENCH_SECONDS ?? 10)
const warmUpSeconds = 3
const aim = { perSecond: 150, p99Ms: 100 }

interface Measured extends ClientReport {
  /** The server's CPU for one purchase, ms; not a number where it cannot be read. */
  cpuMs: number
}

/** Full purchases per second, each eight requests, by eight clients: the shop on both databases, and a bare server. */
export async function benchPurchases(): Promise<void> {
  say(`\nFull purchases of 8 requests, ${clients} clients, 240 products`)
  say('                                               per second     p50 ms     p99 ms  p99 of one   CPU ms')
  for (const open of benchStores) {
    const store = await open()
    const data = await makeCommerceData(240, store.url)
    try {
      const measured = await measureShop(data)
      say(row(`the shop on ${store.name}`, measured))
      recordPurchases(`purchases on ${store.name}`, measured)
      if (!store.url) sayAim(measured)
    } finally {
      data.remove()
      await store.stop()
    }
  }
  await benchBare()
}

async function measureShop({ dataDir, databaseUrl }: CommerceData): Promise<Measured> {
  const database = databaseUrl ? { DATABASE_URL: databaseUrl } : {}
  return measured(await startShop(dataDir, { RATE_LIMITS: 'off', ...database }))
}

async function benchBare(): Promise<void> {
  const data = await makeCommerceData(1)
  const port = await freePort()
  const env = { PORT: String(port), DATABASE_FILE: join(data.dataDir, 'bare.sqlite') }
  try {
    const server = await startServer(['tests/load/bare-commerce.ts'], `http://127.0.0.1:${port}`, env)
    const report = await measured(server)
    say(row('bare node:sqlite, the same requests', report))
    recordPurchases('purchases, bare node:sqlite', report)
  } finally {
    data.remove()
  }
}

async function measured(server: RunningServer): Promise<Measured> {
  const items = seedCatalogue().map(({ item }) => item)
  const plan = { does: 'purchase', base: `${server.origin}/embedded/commerce`, clients, items } as const
  try {
    await runClients({ ...plan, seconds: warmUpSeconds })
    const before = cpuSeconds(server.process.pid) ?? Number.NaN
    const report = await runClients({ ...plan, seconds })
    const used = (cpuSeconds(server.process.pid) ?? Number.NaN) - before
    return { ...report, cpuMs: (used * 1000) / report.whole.count }
  } finally {
    await server.stop()
  }
}

function recordPurchases(name: string, { perSecond, whole, cpuMs }: Measured): void {
  record({ name, value: perSecond, unit: 'per second', better: 'higher' })
  record({ name: `${name}: p99 of a whole one`, value: whole.p99, unit: 'ms', better: 'lower' })
  record({ name: `${name}: CPU`, value: cpuMs, unit: 'ms', better: 'lower' })
}

function row(name: string, { perSecond, whole, request, cpuMs }: Measured): string {
  return tableRow(name, [perSecond, 0], [whole.p50, 1], [whole.p99, 1], [request.p99, 1], [cpuMs, 2])
}

/** The aim is of whole purchases: all eight requests of 99 in 100 take less. */
function sayAim({ perSecond, whole }: ClientReport): void {
  const met = perSecond >= aim.perSecond && whole.p99 < aim.p99Ms
  say(`    aim: ${aim.perSecond} per second, p99 of a whole purchase under ${aim.p99Ms} ms: ${met ? 'met' : 'missed'}`)
}
