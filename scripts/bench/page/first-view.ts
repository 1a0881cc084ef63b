import { chromium } from 'playwright-core'
import { browserArguments } from '../../../tests/browser-arguments.ts'
import { pageBytes } from '../../../tests/load/clients/page-bytes.ts'
import { startShop } from '../../../tests/load/shop-process.ts'
import { ensureBrowser } from '../../test/browser.ts'
import { say } from '../print.ts'
import { type Figure, median, record } from '../report/record.ts'
import { lighthouse, type PageReport } from './lighthouse.ts'
import { useFullSizePictures, withShopData } from './shop-data.ts'
import { type ShownPage, shownPages } from './shown-pages.ts'

const runs = process.env.BENCH_SECONDS ? 1 : 5
/** Of JavaScript, once somebody has touched the page. */
const mostScript = 165
/** Of a list: as long as a document does not grow with the catalogue. */
const mostDocument = 16

/** What a first visitor waits for, with a phone on slow 4G: Lighthouse's median, and the bytes it is made of. */
export async function benchFirstView(): Promise<void> {
  await withShopData(async (folder) => {
    await useFullSizePictures(folder)
    const shop = await startShop(folder, { RATE_LIMITS: 'off' })
    try {
      await printBytes(shop.origin)
      await printLighthouse(shop.origin)
    } finally {
      await shop.stop()
    }
  })
}

async function printLighthouse(origin: string): Promise<void> {
  say(`\nLighthouse, mobile, median of ${runs}       points of four categories   LCP, s  blocked, ms     shift`)
  for (const shown of shownPages) {
    const reports: PageReport[] = []
    // The first answer is rendered; everybody after that gets the kept page.
    await (await fetch(origin + shown.path)).arrayBuffer()
    for (let round = 0; round < runs; round += 1) reports.push(await lighthouse(origin + shown.path))
    sayReports(shown, reports)
  }
}

function sayReports({ name }: ShownPage, reports: readonly PageReport[]): void {
  const of = (pick: (report: PageReport) => number) => median(reports.map(pick))
  const points = [
    of((report) => report.performance),
    of((report) => report.accessibility),
    of((report) => report.bestPractices),
    of((report) => report.seo),
  ]
  const [seconds, blocked] = [of((report) => report.largestPaintMs) / 1000, of((report) => report.blockedMs)]
  const shift = of((report) => report.shift)
  const cells = [seconds.toFixed(2).padStart(9), blocked.toFixed(0).padStart(13), shift.toFixed(4).padStart(10)]
  say(`  ${name.padEnd(38)}${points.map((score) => String(score).padStart(6)).join('')}  ${cells.join('')}`)
  const failed = new Set(reports.flatMap((report) => report.failed))
  if (failed.size > 0) say(`    failed: ${[...failed].join(', ')}`)
  const score = { unit: 'points', better: 'higher' } as const
  const kinds = ['performance', 'accessibility', 'best practices', 'search engines']
  for (const [index, value] of points.entries())
    record({ ...score, name: `Lighthouse, ${name}: ${kinds[index]}`, value, aim: index === 0 ? 95 : 100 })
  const least = { better: 'lower' } as const
  record({ ...least, name: `Lighthouse, ${name}: largest paint`, value: seconds, unit: 's', aim: 1.5 })
  record({ ...least, name: `Lighthouse, ${name}: blocked`, value: blocked, unit: 'ms', aim: 50 })
  record({ ...least, name: `Lighthouse, ${name}: shift`, value: shift, unit: '', aim: 0.01 })
}

async function printBytes(origin: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArguments })
  say('\nBytes of a first view, kB compressed              document   JavaScript until loaded   once it answers')
  for (const { name, path } of shownPages) {
    const bytes = await pageBytes(browser, origin + path)
    const sizes = {
      document: bytes.document / 1000,
      before: bytes.scriptBeforeIntent / 1000,
      after: bytes.scriptAfterHydration / 1000,
    }
    say(`  ${name.padEnd(46)}${cell(sizes.document, 10)}${cell(sizes.before, 26)}${cell(sizes.after, 18)}`)
    recordBytes(name, sizes)
  }
  await browser.close()
}

function recordBytes(name: string, sizes: { document: number; before: number; after: number }): void {
  const figure = (what: string, value: number, aim?: number): Figure => {
    const wanted = aim === undefined ? {} : { aim }
    return { name: `${name}: ${what}`, value, unit: 'kB', better: 'lower', ...wanted }
  }
  record(figure('document', sizes.document, name.startsWith('list') ? mostDocument : undefined))
  record(figure('JavaScript until loaded', sizes.before))
  record(figure('JavaScript once it answers', sizes.after, mostScript))
}

function cell(value: number, width: number): string {
  return value.toFixed(1).padStart(width)
}
