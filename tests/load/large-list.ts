import type { Browser, Page } from 'playwright-core'
import { decodeCards, encodeCards } from '#features/catalogue/rules/card-rows.ts'
import type { ProductCard } from '#services/commerce/product.ts'

/** What a list of many products costs in a browser. Times are ms from the press to the end of the frame that shows it. */
export interface LargeList {
  products: number
  /** A value pressed in the open filter dialog: counts and button follow. */
  filterMs: number
  /** A sort order pressed: the list behind the dialog follows. */
  sortMs: number
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
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addInitScript(() => sessionStorage.setItem('ageConfirmed', '30'))
  const page = await context.newPage()
  await page.route('**/api/list?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: encodeCards(multiplied(decodeCards(await response.text()), count)) })
  })
  await page.goto(`${origin}/brands`, { waitUntil: 'networkidle' })
  await page.locator('header a[href$="/nicotine-pouches"]:visible').first().click()
  await page.getByRole('article').first().waitFor()
  const measured = await workInList(page)
  await context.close()
  return { products: count, ...measured }
}

async function workInList(page: Page): Promise<Omit<LargeList, 'products'>> {
  const elements = () => page.evaluate(() => document.querySelectorAll('*').length)
  const before = await elements()
  const [filter, sort] = await page.locator('main button[aria-haspopup="dialog"]').all()
  await filter?.click()
  const value = page.getByRole('dialog').locator('fieldset button').nth(2)
  await value.waitFor()
  const filterMs = await filtered(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const sortMs = await sorted(page, () => sort?.click())
  for (let step = 0; step < 10; step += 1) {
    await page.locator('main a[href*="show="]').last().click()
    await page.waitForURL(new RegExp(`show=${48 * (step + 2)}`))
  }
  return { filterMs, sortMs, elements: before, elementsFarDown: await elements(), heapMb: await heapMb(page) }
}

/** The median of pressing the first values of the filter dialog one after another. */
async function filtered(page: Page): Promise<number> {
  const times: number[] = []
  const values = page.getByRole('dialog').locator('fieldset button:not([disabled])')
  for (let press = 0; press < 9; press += 1) times.push(await pressTime(values.nth(press % 5)))
  return middle(times)
}

async function sorted(page: Page, open: () => Promise<void> | undefined): Promise<number> {
  const times: number[] = []
  for (let choice = 0; choice < 8; choice += 1) {
    await open()
    const method = page
      .getByRole('dialog')
      .locator('li button')
      .nth((choice % 3) + 1)
    await method.waitFor()
    times.push(await pressTime(method))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  return middle(times)
}

/** How long the page works for one press: from the press until it is free again. */
async function pressTime(target: ReturnType<Page['locator']>): Promise<number> {
  return target.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        if (element instanceof HTMLElement) element.click()
        // A message comes after the work that the press has queued, without waiting for the next frame.
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve(performance.now() - began)
        channel.port2.postMessage(undefined)
      }),
  )
}

function middle(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}

async function heapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}
