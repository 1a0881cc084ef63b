import { type PageChoice, pageSize } from '../../../tests/load/clients/list-reading.ts'
import { runClients } from '../../../tests/load/clients/run-clients.ts'
import { cpuSeconds } from '../../../tests/load/cpu.ts'
import { makeCommerceData } from '../../../tests/load/data/commerce-data.ts'
import { type RunningServer, startShop } from '../../../tests/load/shop-process.ts'
import { say, tableRow } from '../print.ts'
import { record } from '../report/record.ts'

const sizes = [240, 5000, 20_000]
const pages: readonly PageChoice[] = ['first', 'each']
const clients = 8
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const warmUpSeconds = 6
const rounds = 3
/** Of the first page, which most visitors see; from the smallest catalogue to another. */
const mostSlower = 1.2

interface Catalogue {
  products: number
  shop: RunningServer
  stop: () => Promise<void>
}

interface Measured {
  perSecond: number
  p99Ms: number
  cpuMs: number
}

/**
 * Reads of a list page, with the packs and related products of each, from small and large catalogues on SQLite. The
 * catalogues take turns and the best round counts, so that a busy moment of the machine does not fall on one alone.
 */
export async function benchLists(): Promise<void> {
  say(`\nReads of a list page of ${pageSize} products, ${clients} clients, SQLite`)
  say('                                               per second     p99 ms     CPU ms')
  const catalogues: Catalogue[] = []
  try {
    for (const products of sizes) catalogues.push(await open(products))
    for (const page of pages) await benchPage(catalogues, page)
  } finally {
    for (const { stop } of catalogues) await stop()
  }
}

async function open(products: number): Promise<Catalogue> {
  const data = await makeCommerceData(products)
  const shop = await startShop(data.dataDir, { RATE_LIMITS: 'off' })
  const stop = async () => {
    await shop.stop()
    data.remove()
  }
  return { products, shop, stop }
}

async function benchPage(catalogues: readonly Catalogue[], page: PageChoice): Promise<void> {
  for (const { shop } of catalogues) await measure(shop, page, warmUpSeconds)
  const best = new Map<number, Measured>()
  for (let round = 0; round < rounds; round += 1) {
    for (const { products, shop } of catalogues) {
      const measured = await measure(shop, page, seconds)
      if (measured.perSecond > (best.get(products)?.perSecond ?? 0)) best.set(products, measured)
    }
  }
  const smallest = best.get(sizes[0] ?? 0)?.perSecond ?? 0
  for (const [products, measured] of best) {
    const slower = smallest / measured.perSecond
    const name = `${products} products, ${page === 'first' ? 'the first page' : 'each page in turn'}`
    say(`${row(name, measured)}   ${slower.toFixed(2)} times slower`)
    record({ name: `reads of ${name}`, value: measured.perSecond, unit: 'per second', better: 'higher' })
    if (products === sizes[0]) continue
    const wanted = page === 'first' ? { aim: mostSlower } : {}
    record({ name: `reads of ${name}: times slower`, value: slower, unit: '', better: 'lower', ...wanted })
  }
}

async function measure({ origin, process: server }: RunningServer, page: PageChoice, time: number): Promise<Measured> {
  const before = cpuSeconds(server.pid) ?? Number.NaN
  const base = `${origin}/embedded/commerce`
  const { perSecond, whole } = await runClients({ does: 'list', base, clients, page, seconds: time })
  const used = (cpuSeconds(server.pid) ?? Number.NaN) - before
  return { perSecond, p99Ms: whole.p99, cpuMs: (used * 1000) / whole.count }
}

function row(name: string, { perSecond, p99Ms, cpuMs }: Measured): string {
  return tableRow(name, [perSecond, 0], [p99Ms, 1], [cpuMs, 2])
}
