import type { Browser } from 'playwright-core'
import { openDatabase } from '#embedded/schema.ts'
import { firstAnswer } from '../../tests/load/clients/first-answers.ts'
import { multiplyCatalogue } from '../../tests/load/data/multiply-catalogue.ts'
import { measurePresses, type PressPlace, type PressReport } from '../../tests/load/presses/measure-presses.ts'
import type { RunningServer } from '../../tests/load/shop-process.ts'
import { withBrowsedShop } from './page/browsed-shop.ts'
import { withShopData } from './page/shop-data.ts'
import { say, tableRow } from './print.ts'
import { record } from './report/record.ts'

const products = 5000
/** One frame of script; and until the next paint of a phone that is four times slower. */
const most = { scriptMs: 16, nextPaintMs: 100 }

/** Script is of this machine, not slowed down; the next paint is what somebody with a phone waits for. */
const desk: PressPlace = { device: 'desk', slowdown: 1 }
const phone: PressPlace = { device: 'phone', slowdown: 4 }

/** Real presses in a shop of 5,000 products: script, styles and layout, and the time to the next frame, the slowest of each kind. */
export async function benchPresses(): Promise<void> {
  await withShopData(async (folder) => {
    const database = await openDatabase(folder)
    await multiplyCatalogue(database, products)
    await database.destroy()
    await withBrowsedShop(folder, pressIn)
  })
}

async function pressIn(shop: RunningServer, browser: Browser): Promise<void> {
  // On a busy machine the first list of so many is refused before it comes.
  await firstAnswer(shop, { name: 'list', path: '/nicotine-pouches' })
  const atDesk = await printPresses(browser, shop.origin, desk)
  for (const report of atDesk) recordScript(report)
  const onPhone = await printPresses(browser, shop.origin, phone)
  for (const report of onPhone) recordPaint(report)
  recordLost([...atDesk, ...onPhone])
}

async function printPresses(browser: Browser, origin: string, place: PressPlace): Promise<PressReport[]> {
  const reports = await measurePresses(browser, origin, place)
  const title = `Presses over ${products} products, ${place.device}, ${place.slowdown}x`
  say(`\n${title.padEnd(46)}  script ms  layout ms  longest ms  paint ms      lost`)
  for (const { name, presses, scriptMs, layoutMs, longestTaskMs, nextPaintMs, lost } of reports)
    say(tableRow(`${name}, ${presses}`, [scriptMs, 1], [layoutMs, 1], [longestTaskMs, 1], [nextPaintMs, 0], [lost, 0]))
  return reports
}

function recordScript({ name, scriptMs, longestTaskMs }: PressReport): void {
  const press = { unit: 'ms', better: 'lower' } as const
  const among = `press among ${products} products, ${name}`
  record({ ...press, name: `${among}: script`, value: scriptMs, aim: most.scriptMs })
  record({ ...press, name: `${among}: longest task`, value: longestTaskMs })
}

function recordPaint({ name, nextPaintMs }: PressReport): void {
  const among = `press among ${products} products, ${name}`
  const paint = { name: `${among}: next paint, ${phone.slowdown}x slower`, value: nextPaintMs, aim: most.nextPaintMs }
  record({ ...paint, unit: 'ms', better: 'lower' })
}

function recordLost(reports: readonly PressReport[]): void {
  const of = (pick: (report: PressReport) => number) => reports.reduce((sum, report) => sum + pick(report), 0)
  const lost = of((report) => report.lost)
  say(`  lost: ${lost} of ${of(({ presses }) => presses)}`)
  record({ name: `presses among ${products} products: lost`, value: lost, unit: '', better: 'lower', aim: 0 })
}
