import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { seedCatalogue } from '#embedded/seed/catalogue/products.ts'
import { abandonedCart, idleConnections, oddVisit, type Visit, visitAll } from '../../tests/load/clients/odd-visits.ts'
import { folderBytes, memoryOf, startProbedShop } from '../../tests/load/memory.ts'
import type { RunningServer } from '../../tests/load/shop-process.ts'
import { prepareTestData } from '../test/data.ts'
import { say } from './print.ts'

/** `BENCH_SCALE=0.1` does a tenth of everything. */
const scale = Number(process.env.BENCH_SCALE ?? 1)
const megabyte = 1024 * 1024
const settings = { RATE_LIMITS: 'off', TRUST_PROXY: 'on', LOG_LEVEL: 'warn' }

/** What the shop holds in memory and on the disk after many visits, odd ones, abandoned carts and idle connections. */
export async function benchLasting(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  try {
    cpSync(await prepareTestData(), folder, { recursive: true })
    const shop = await startProbedShop(folder, settings)
    try {
      await measureAll(shop, folder)
    } finally {
      await shop.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureAll(shop: RunningServer, folder: string): Promise<void> {
  say(`\nWhat the shop holds, MB${' '.repeat(25)}heap  external       rss  database      disk`)
  await row('after the start', shop, folder)
  const phases: readonly (readonly [name: string, count: number, visitOf: (n: number) => Visit])[] = [
    ['page views', 100_000, pageView],
    ['odd addresses', 20_000, oddVisit],
    ['abandoned carts', 10_000, () => abandonedCart(cart)],
  ]
  for (const [name, all, visitOf] of phases) {
    const count = Math.ceil(all * scale)
    for (const part of [0.25, 0.5, 0.75, 1]) {
      const from = Math.round(count * (part - 0.25))
      const statuses = await visitAll(shop.origin, Math.round(count * 0.25), (n) => visitOf(from + n))
      await row(`${Math.round(count * part)} ${name}`, shop, folder)
      if (part === 1) say(`    ${[...statuses].map(([status, times]) => `${status}: ${times}`).join(', ')}`)
    }
  }
  await idle(shop, folder)
}

const catalogue = seedCatalogue()
const cart = catalogue.find(({ tag }) => !tag)?.item ?? ''
const prefixes = ['', '/de', '/sv', '/da']
const lists = ['/', '/nicotine-pouches', '/nicotine-pouches/mini', '/blog']

/** Some hundred pages, with what links in mails and adverts add to them. */
function pageView(n: number): Visit {
  const path = `${prefixes[n % prefixes.length]}${lists[Math.floor(n / prefixes.length) % lists.length]}`
  return { path: n % 3 === 0 ? `${path}?utm_source=mail&gclid=${n}` : path }
}

async function idle(shop: RunningServer, folder: string): Promise<void> {
  const count = Math.ceil(2000 * scale)
  const half = `GET / HTTP/1.1\r\nhost: ${new URL(shop.origin).host}\r\n`
  const silent = await idleConnections(shop.origin, count)
  const begun = await idleConnections(shop.origin, Math.ceil(count / 4), half)
  await row(`${silent.length + begun.length} idle connections`, shop, folder)
  await untilClosed([...silent, ...begun])
  await row('after they timed out', shop, folder)
  const token = readFileSync(join(folder, 'content-write-token'), 'utf8')
  const streams = await Promise.all(
    Array.from({ length: 400 }, () => idleConnections(shop.origin, 1, streamRequest(shop.origin, token))),
  )
  await wait(2000)
  await row('400 event streams asked for', shop, folder)
  for (const [stream] of streams) stream?.destroy()
  await wait(1000)
  await row('after they went', shop, folder)
}

function streamRequest(origin: string, token: string): string {
  const path = '/embedded/content/v2024-12-18/data/listen/production?query=*'
  const shown = `authorization: Bearer ${token}`
  return `GET ${path} HTTP/1.1\r\nhost: ${new URL(origin).host}\r\n${shown}\r\n\r\n`
}

function untilClosed(sockets: readonly Socket[]): Promise<unknown> {
  return Promise.all(
    sockets.map((socket) => {
      socket.resume()
      return socket.closed ? undefined : new Promise((resolve) => socket.once('close', resolve))
    }),
  )
}

async function row(name: string, shop: RunningServer, folder: string): Promise<void> {
  const { heapUsed, external, rss } = await memoryOf(shop)
  const database = folderBytes(folder, /pouchery\.sqlite/)
  const sizes = [heapUsed, external, rss, database, folderBytes(folder)]
  say(`  ${name.padEnd(44)}${sizes.map((bytes) => (bytes / megabyte).toFixed(1).padStart(10)).join('')}`)
}
