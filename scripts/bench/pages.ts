import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { freePort } from '../../tests/e2e/helpers/shops/shop-server.ts'
import { browserHeaders, type Measured, measure } from '../../tests/load/clients/load.ts'
import { type RunningServer, startServer, startShop } from '../../tests/load/shop-process.ts'
import { printFirstLoads } from './page/first-loads.ts'
import { withShopData } from './page/shop-data.ts'
import { percent, say } from './print.ts'
import { type Figure, record } from './report/record.ts'

const list = '/nicotine-pouches/mini'
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const rounds = 3
const connections = 32

/** How fast the built shop answers pages, beside a bare server that sends the same bytes. */
export async function benchPages(): Promise<void> {
  await withShopData(measurePages)
}

async function measurePages(folder: string): Promise<void> {
  const shop = await startShop(folder, { BENCH: 'on' })
  const bare = await startBare(shop, folder)
  try {
    await printFirstLoads(shop.origin)
    await printSpeed(shop, bare)
  } finally {
    await bare.stop()
    await shop.stop()
  }
}

/** Rounds of both servers take turns, so that a busy moment of the machine does not fall on one of them alone. */
async function printSpeed(shop: RunningServer, bare: RunningServer): Promise<void> {
  const uncachedHeaders = { 'x-page-cache': 'bypass' }
  const rendering = { path: list, seconds, connections: 4, headers: uncachedHeaders }
  await measure(shop, { ...rendering, seconds: 2 })
  const rendered = await measure(shop, rendering)
  const uncompressed = { ...uncachedHeaders, 'accept-encoding': 'identity' }
  const plainRendered = await measure(shop, { ...rendering, headers: uncompressed })
  const kept: Measured[] = []
  const plain: Measured[] = []
  for (let round = 0; round < rounds; round += 1) {
    kept.push(await measure(shop, { path: list, seconds, connections }))
    plain.push(await measure(bare, { path: list, seconds, connections }))
  }
  const [cached, bareBest] = [best(kept), best(plain)]
  say(`\nProduct list of 48 cards (${list})      requests/s    p99 ms   CPU ms per request`)
  say(row('rendered each time', rendered))
  say(row('rendered each time, not compressed', plainRendered))
  say(row('from the page cache', cached))
  say(row('bare node:http, same bytes and headers', bareBest))
  say(`\nFrom the cache: ${percent(cached.requestsPerSecond, bareBest.requestsPerSecond)} of bare`)
  say(`Rendered: ${percent(rendered.requestsPerSecond, bareBest.requestsPerSecond)} of bare`)
  recordSpeed('from the page cache', cached)
  recordSpeed('bare node:http', bareBest)
  record(cpuOf('rendered and compressed', rendered))
}

function recordSpeed(name: string, measured: Measured): void {
  const { requestsPerSecond, p99Ms } = measured
  record({ name: `a list ${name}: requests`, value: requestsPerSecond, unit: 'per second', better: 'higher' })
  record({ name: `a list ${name}: p99`, value: p99Ms, unit: 'ms', better: 'lower' })
  record(cpuOf(name, measured))
}

function cpuOf(name: string, { cpuMs = Number.NaN }: Measured): Figure {
  return { name: `a list ${name}: CPU`, value: cpuMs, unit: 'ms', better: 'lower' }
}

function best(measured: readonly Measured[]): Measured {
  return measured.reduce((one, other) => (other.requestsPerSecond > one.requestsPerSecond ? other : one))
}

async function startBare(shop: RunningServer, folder: string): Promise<RunningServer> {
  const answerFile = join(folder, 'answer.json')
  writeFileSync(answerFile, JSON.stringify(await keptAnswer(shop)))
  const port = await freePort()
  const env = { PORT: String(port), ANSWER_FILE: answerFile }
  return startServer(['tests/load/bare/bare-server.ts'], `http://127.0.0.1:${port}`, env)
}

/** The list as the page cache sends it: its headers, and its bytes as they travel. */
async function keptAnswer({ origin }: RunningServer): Promise<{ headers: string[]; body: string }> {
  await fetch(origin + list)
  return new Promise((resolve, reject) => {
    request(origin + list, { headers: browserHeaders }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const own = new Set(['date', 'connection', 'keep-alive'])
        const headers = Object.entries(response.headers).flatMap(([name, value]) =>
          own.has(name) ? [] : [name, String(value)],
        )
        resolve({ headers, body: Buffer.concat(chunks).toString('base64') })
      })
    })
      .on('error', reject)
      .end()
  })
}

function row(name: string, { requestsPerSecond, p99Ms, cpuMs }: Measured): string {
  const cpu = cpuMs === undefined ? 'not measured' : cpuMs.toFixed(3)
  return `  ${name.padEnd(48)}${requestsPerSecond.toFixed(0).padStart(8)}${String(p99Ms).padStart(10)}${cpu.padStart(12)}`
}
