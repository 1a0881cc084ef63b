import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../tests/e2e/helpers/shops/shop-server.ts'
import { type LoadOptions, type Measured, measure } from '../../../tests/load/clients/load.ts'
import { type RunningServer, startServer, startShop } from '../../../tests/load/shop-process.ts'
import { say, tableRow } from '../print.ts'
import { record } from '../report/record.ts'
import { withShopData } from './shop-data.ts'
import { shownPages } from './shown-pages.ts'

const rounds = process.env.BENCH_SECONDS ? 1 : 5
/** Of each page in each round; the first are the slowest, until the code is compiled. */
const requests = 200
const warmUp = 400
const list = '/nicotine-pouches'
const mostMs = 4

interface Target {
  name: string
  server: RunningServer
  path: string
  aim?: number
}

/** What rendering costs the server, without compression: one page of each kind, beside bare React drawing the same cards. */
export async function benchRendering(): Promise<void> {
  await withShopData(async (folder) => {
    const shop = await startShop(folder, { BENCH: 'on', RATE_LIMITS: 'off' })
    const bare = await startBareReact(shop, folder)
    try {
      await printCosts(shop, bare)
    } finally {
      await bare.stop()
      await shop.stop()
    }
  })
}

async function printCosts(shop: RunningServer, bare: RunningServer): Promise<void> {
  const english = shownPages.filter(({ path }) => path !== list && !path.startsWith('/el'))
  const targets: Target[] = [
    { name: 'list of 48 cards', server: shop, path: list, aim: mostMs },
    { name: 'the same cards with bare React', server: bare, path: '/' },
    ...[...english, { name: 'checkout', path: '/checkout' }].map((page) => ({ ...page, server: shop })),
  ]
  const costs = await leastCosts(targets)
  say(`\nRendering a page, least of ${rounds}                    CPU ms`)
  for (const { name, aim } of targets) {
    const value = costs.get(name) ?? Number.NaN
    say(tableRow(name, [value, 2]))
    record({ name: `rendering: ${name}`, value, unit: 'ms', better: 'lower', ...(aim === undefined ? {} : { aim }) })
  }
}

/** They take turns, so that a busy moment of the machine does not fall on one of them alone. */
async function leastCosts(targets: readonly Target[]): Promise<ReadonlyMap<string, number>> {
  const least = new Map<string, number>()
  for (const target of targets) await measureOne(target, warmUp)
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) {
      const { cpuMs = Number.NaN } = await measureOne(target, requests)
      least.set(target.name, Math.min(cpuMs, least.get(target.name) ?? Number.POSITIVE_INFINITY))
    }
  }
  return least
}

function measureOne({ server, path }: Target, count: number): Promise<Measured> {
  const headers = { 'x-page-cache': 'bypass', 'accept-encoding': 'identity' }
  const options: LoadOptions = { path, requests: count, connections: 2, headers }
  return measure(server, options)
}

async function startBareReact(shop: RunningServer, folder: string): Promise<RunningServer> {
  const file = join(folder, 'list.html')
  writeFileSync(file, await (await fetch(shop.origin + list)).text())
  const port = await freePort()
  const env = { PORT: String(port), PAGE_FILE: file, NODE_ENV: 'production' }
  return startServer(['tests/load/bare/bare-react.ts'], `http://127.0.0.1:${port}`, env)
}
