import type { Browser } from 'playwright-core'
import { computeMedian, recordFigure } from './figures.ts'
import { benchPagePaths, openPhonePage, withBrowser, withShop } from './shop.ts'

/** Times in ms since the start of the navigation. */
interface FirstAddTimes {
  tapped: number
  reacted: number
  inCart: number
}

/**
 * Simulates a new visitor on a phone with slow 4G who passes the age gate as soon as it appears and immediately
 * taps the first "+".
 */
export async function benchFirstAddToCart(rounds: number): Promise<void> {
  await withShop(({ origin }) =>
    withBrowser(async (browser) => {
      const cans: FirstAddTimes[] = []
      for (let round = 0; round < rounds; round += 1)
        cans.push(await measureFirstAdd(browser, origin + benchPagePaths.list))
      recordFigure('first can: tap answered', computeMedian(cans.map(({ reacted, tapped }) => reacted - tapped)))
      recordFigure(
        'first can: in the cart after the tap',
        computeMedian(cans.map(({ inCart, tapped }) => inCart - tapped)),
      )
      recordFigure('first can: in the cart since navigation', computeMedian(cans.map(({ inCart }) => inCart)))
    }),
  )
}

async function measureFirstAdd(browser: Browser, url: string): Promise<FirstAddTimes> {
  const page = await openPhonePage(browser, true)
  try {
    await page.addInitScript(watchPage)
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator('dialog[open] [data-age-answer="adult"]').tap()
    await page.locator('.can-add').first().tap()
    await page.waitForFunction(() => window.firstCan.inCart > 0, undefined, { timeout: 60_000, polling: 50 })
    return await page.evaluate(() => window.firstCan)
  } finally {
    await page.context().close()
  }
}

/** Runs in the page. Records the times in `window.firstCan`. */
function watchPage(): void {
  const times = { tapped: 0, reacted: 0, inCart: 0 }
  window.firstCan = times
  let button: Element | null = null

  addEventListener(
    'pointerdown',
    ({ target, timeStamp }) => {
      button = target instanceof Element ? target.closest('.can-add') : null
      if (button && times.tapped === 0) times.tapped = timeStamp
    },
    true,
  )

  /**
   * Returns true if the commerce service has responded. Until then, the displayed cart is only an optimistic update.
   */
  function isAnswered(): boolean {
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return fetched.some(({ name, responseEnd }) => /\/items\/[^/]/.test(name) && responseEnd > 0)
  }

  new MutationObserver(() => {
    if (times.tapped === 0) return
    const now = performance.now()
    const place = button?.closest('.can-stepper')
    const isShown = place?.hasAttribute('data-in-cart') === true
    if (times.reacted === 0 && (isShown || button?.ariaBusy === 'true')) times.reacted = now
    if (times.inCart === 0 && isShown && isAnswered()) times.inCart = now
  }).observe(document, { subtree: true, childList: true, attributes: true })
}

declare global {
  interface Window {
    firstCan: FirstAddTimes
  }
}
