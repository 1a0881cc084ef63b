import type { Browser } from 'playwright-core'
import { card } from '#features/catalogue/card.fixture.ts'
import { measureLargeList, multiplied } from '../../tests/load/data/large-list.ts'
import { measureListRules } from '../../tests/load/data/list-rules.ts'
import type { PressCost } from '../../tests/load/presses/press-watch.ts'
import { withBrowsedShop } from './page/browsed-shop.ts'
import { withShopData } from './page/shop-data.ts'
import { say, tableRow } from './print.ts'
import { record } from './report/record.ts'

const products = 5000
/** One frame. */
const mostMs = 16

/** A list of 5,000 products: the rules a press runs, and the whole press in a browser, what it puts off included. */
export async function benchLargeList(): Promise<void> {
  const cards = multiplied([card(), card({ flavours: ['berry'], strength: 3, brandUri: 'solvane' })], products)
  say(`\nA list of ${products} products, median ms`)
  for (const [rule, ms] of Object.entries(measureListRules(cards, 20))) say(`  ${rule.padEnd(34)} ${ms.toFixed(2)}`)
  await withShopData((folder) => withBrowsedShop(folder, ({ origin }, browser) => printPresses(browser, origin)))
}

async function printPresses(browser: Browser, origin: string): Promise<void> {
  const { filter, sort, ...size } = await measureLargeList(browser, origin, products)
  say(`${''.padEnd(46)}  script ms  layout ms  longest ms`)
  sayPress('press of a filter value', `filter among ${products} products`, filter)
  sayPress('press of a sort order', `sort of ${products} products`, sort)
  say(`  elements ${size.elements}, far down ${size.elementsFarDown}; JavaScript heap ${size.heapMb.toFixed(1)} MB`)
}

function sayPress(words: string, name: string, { scriptMs, layoutMs, longestTaskMs }: PressCost): void {
  say(tableRow(words, [scriptMs, 1], [layoutMs, 1], [longestTaskMs, 1]))
  const press = { unit: 'ms', better: 'lower' } as const
  record({ ...press, name: `${name}: script of the whole press`, value: scriptMs, aim: mostMs })
  record({ ...press, name: `${name}: longest task`, value: longestTaskMs })
}
