import type { Browser, Page } from 'playwright-core'
import { decodeCards, encodeCards } from '#features/catalogue/rules/card-rows.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { type PressCost, type PressWatch, watchPresses } from '../presses/press-watch.ts'
import { reached } from '../presses/reached.ts'

/** What a list of many products costs in a browser. */
export interface LargeList {
  /** A value pressed in the open filter dialog: counts and button follow. */
  filter: PressCost
  /** A sort order pressed: the dialog closes, and then the list behind it follows. */
  sort: PressCost
  /** Elements of the whole page, before and after "show more" was pressed ten times. */
  elements: number
  elementsFarDown: number
  /** Memory of the page's JavaScript after collecting what is not needed, MB. */
  heapMb: number
}

/** Copies cards under new ids until there are `count`; the copies stand behind the originals. */
export function multiplied(cards: readonly ProductCard[], count: number): ProductCard[] {
  return Array.from({ length: count }, (_, index) => cards[index % cards.length]).flatMap((card, index) =>
    card ? [{ ...card, id: `${card.id}-${index}`, item: `${card.item}-${index}`, uri: `${card.uri}-${index}` }] : [],
  )
}

/** Opens the shop's list with as many as `count` products put in place of its own, and works in it as a shopper does. */
export async function measureLargeList(browser: Browser, origin: string, count: number): Promise<LargeList> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 } })
  await context.addInitScript(() => sessionStorage.setItem('ageConfirmed', '30'))
  const page = await context.newPage()
  const watch = await watchPresses(page)
  await page.route('**/api/list?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: encodeCards(multiplied(decodeCards(await response.text()), count)) })
  })
  await page.goto(`${origin}/brands`, { waitUntil: 'networkidle' })
  await page.locator('header a[href$="/nicotine-pouches"]:visible').first().click()
  await page.getByRole('article').first().waitFor()
  const measured = await workInList(page, watch)
  await context.close()
  return measured
}

async function workInList(page: Page, watch: PressWatch): Promise<LargeList> {
  const elements = () => page.evaluate(() => document.querySelectorAll('*').length)
  const before = await elements()
  await page.locator('main button[aria-haspopup="dialog"]:not([popovertarget])').click()
  const filter = await filtered(page, watch)
  // Leaving the dialog would keep the choice.
  await page.getByRole('dialog').locator('button').filter({ hasNotText: /\d/ }).last().click()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const sort = await sorted(page, watch)
  for (let step = 0; step < 10; step += 1) {
    await page.locator('main a[href*="show="]').last().click()
    await page.waitForURL(new RegExp(`show=${48 * (step + 2)}`))
  }
  return { filter, sort, elements: before, elementsFarDown: await elements(), heapMb: await heapMb(page) }
}

/** Presses the first values of the filter dialog one after another. */
async function filtered(page: Page, watch: PressWatch): Promise<PressCost> {
  const costs: PressCost[] = []
  const values = page.getByRole('dialog').locator('fieldset button:not([disabled])')
  for (let press = 0; press < 9; press += 1)
    costs.push(await watch.cost(await reached(page, values.nth(press % 5), 'desk')))
  return middle(costs)
}

/** Each press of an order ends when the list shows it. */
async function sorted(page: Page, watch: PressWatch): Promise<PressCost> {
  const costs: PressCost[] = []
  for (let choice = 0; choice < 8; choice += 1) {
    const before = await firstProduct(page)
    await page.locator('main button[popovertarget]').click()
    const methods = page.locator('main [popover] a')
    costs.push(await watch.cost(await reached(page, methods.nth((choice % 3) + 1), 'desk')))
    if ((await firstProduct(page)) === before) throw new Error('The list rests in the order it had before the press')
    await page.locator('main [popover]').waitFor({ state: 'hidden' })
  }
  return middle(costs)
}

function firstProduct(page: Page): Promise<string | null> {
  return page.locator('main article a').first().getAttribute('href')
}

/** The median of each figure. */
function middle(costs: readonly PressCost[]): PressCost {
  const of = (pick: (cost: PressCost) => number) =>
    costs.map(pick).toSorted((a, b) => a - b)[Math.floor(costs.length / 2)] ?? Number.NaN
  return {
    scriptMs: of((cost) => cost.scriptMs),
    layoutMs: of((cost) => cost.layoutMs),
    longestTaskMs: of((cost) => cost.longestTaskMs),
    nextPaintMs: of((cost) => cost.nextPaintMs),
  }
}

async function heapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}
