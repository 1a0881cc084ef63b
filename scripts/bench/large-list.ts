import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { card } from '#features/catalogue/card.fixture.ts'
import { browserArguments } from '../../tests/browser-arguments.ts'
import { measureLargeList, multiplied } from '../../tests/load/large-list.ts'
import { measureListRules } from '../../tests/load/list-rules.ts'
import { startShop } from '../../tests/load/shop-process.ts'
import { ensureBrowser } from '../browser.ts'
import { prepareTestData } from '../test/data.ts'
import { say } from './print.ts'
import { record } from './report/record.ts'

const products = 5000

/** A list of 5,000 products: the rules a press runs, and the press itself in a browser (one frame is 16.7 ms). */
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
