import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { openDatabase } from '#embedded/schema.ts'
import { browserArguments } from '../../tests/browser-arguments.ts'
import { multiplyCatalogue } from '../../tests/load/multiply-catalogue.ts'
import { measurePresses, type PressPlace } from '../../tests/load/presses/measure-presses.ts'
import { startShop } from '../../tests/load/shop-process.ts'
import { ensureBrowser } from '../browser.ts'
import { prepareTestData } from '../test/data.ts'
import { say, tableRow } from './print.ts'

const products = 5000

const places: readonly PressPlace[] = [
  { device: 'desk', slowdown: 1 },
  { device: 'phone', slowdown: 4 },
]

/** Real presses in a shop of 5,000 products: script, styles and layout, and the time to the next frame, the slowest of each kind. */
export async function benchPresses(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  try {
    cpSync(await prepareTestData(), folder, { recursive: true })
    const database = await openDatabase(folder)
    await multiplyCatalogue(database, products)
    await database.destroy()
    await pressIn(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function pressIn(folder: string): Promise<void> {
  const shop = await startShop(folder, { RATE_LIMITS: 'off' })
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArguments })
  try {
    for (const place of places) await printPresses(browser, shop.origin, place)
  } finally {
    await browser.close()
    await shop.stop()
  }
}

async function printPresses(browser: Parameters<typeof measurePresses>[0], origin: string, place: PressPlace) {
  const title = `Presses over ${products} products, ${place.device}, ${place.slowdown}x`
  say(`\n${title.padEnd(46)}  script ms  layout ms   paint ms`)
  for (const { name, presses, scriptMs, layoutMs, nextPaintMs } of await measurePresses(browser, origin, place))
    say(tableRow(`${name}, ${presses}`, [scriptMs, 1], [layoutMs, 1], [nextPaintMs, 0]))
}
