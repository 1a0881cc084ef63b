import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { card } from '#features/catalogue/card.fixture.ts'
import { browserArguments } from '../../tests/browser-arguments.ts'
import { makeCommerceData } from '../../tests/load/commerce-data.ts'
import { measureLargeList, multiplied } from '../../tests/load/large-list.ts'
import { measureListRules } from '../../tests/load/list-rules.ts'
import { listSizes } from '../../tests/load/list-sizes.ts'
import { startShop } from '../../tests/load/shop-process.ts'
import { ensureBrowser } from '../browser.ts'
import { prepareTestData } from '../test/data.ts'
import { say } from './print.ts'
import { record } from './report/record.ts'

const products = 5000
const sizes = [240, 20_000]

/**
 * A list of 5,000 products: the rules a press runs, and the press itself in a browser (one frame is 16.7 ms); then what the
 * list weighs with 240 products and with 20,000.
 */
export async function benchLargeList(): Promise<void> {
  const cards = multiplied([card(), card({ flavours: ['berry'], strength: 3, brandUri: 'solvane' })], products)
  say(`\nA list of ${products} products, median ms`)
  for (const [rule, ms] of Object.entries(measureListRules(cards, 20))) say(`  ${rule.padEnd(34)} ${ms.toFixed(2)}`)
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  try {
    cpSync(await prepareTestData(), folder, { recursive: true })
    await printPresses(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  for (const size of sizes) await printSizes(size)
}

/** What the list of a small and of a large catalogue weighs: the document should weigh the same. */
async function printSizes(count: number): Promise<void> {
  const data = await makeCommerceData(count)
  const shop = await startShop(data.dataDir)
  try {
    const { document, wholeList, readMs } = await listSizes(shop.origin, '/nicotine-pouches')
    say(`  ${count} products: document ${kB(document)}, whole list ${kB(wholeList)}, read in ${readMs.toFixed(0)} ms`)
  } finally {
    await shop.stop()
    data.remove()
  }
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

async function printPresses(folder: string): Promise<void> {
  const shop = await startShop(folder)
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArguments })
  try {
    const { filterMs, sortMs, ...size } = await measureLargeList(browser, shop.origin, products)
    say(`  ${'press of a filter value'.padEnd(34)} ${filterMs.toFixed(1)}`)
    say(`  ${'press of a sort order'.padEnd(34)} ${sortMs.toFixed(1)}`)
    record({ name: `filter among ${products} products: script`, value: filterMs, unit: 'ms', better: 'lower', aim: 16 })
    record({ name: `sort of ${products} products: script`, value: sortMs, unit: 'ms', better: 'lower', aim: 16 })
    say(`  elements ${size.elements}, far down ${size.elementsFarDown}; JavaScript heap ${size.heapMb.toFixed(1)} MB`)
  } finally {
    await browser.close()
    await shop.stop()
  }
}
