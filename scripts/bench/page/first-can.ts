import { type Browser, devices, type Page } from 'playwright-core'
import { say } from '../print.ts'
import { median, record } from '../report/record.ts'
import { withBrowsedShop } from './browsed-shop.ts'
import { withShopData } from './shop-data.ts'

const runs = process.env.BENCH_SECONDS ? 1 : 5
/** Milliseconds until the button answers, until the can is in the cart, and until then since the navigation began. */
const most = { reaction: 100, inCart: 1500, sinceNavigation: 5000 }

/** What a first visitor feels who wants one can, in ms; and what the page cost the phone. */
export interface FirstCan {
  /** From the tap until the button shows that it was heard. */
  reaction: number
  /** From the tap until the commerce service has answered with the cart and the page shows it. */
  inCart: number
  sinceNavigation: number
  /** When the tap was made, after the navigation began. */
  tapped: number
  largestPaint: number
  shift: number
  /** Of all tasks over 50 ms, the part over 50 ms: from the first paint until the can is in the cart. */
  blocked: number
  longestTask: number
}

/**
 * A fresh phone (1.6 Mbit/s, 150 ms, a processor four times slower) opens the list, answers the age gate as soon as it is
 * there, and taps the first "+" at once.
 */
export async function benchFirstCan(): Promise<void> {
  await withShopData((folder) =>
    withBrowsedShop(folder, async ({ origin }, browser) => {
      // The first answer is rendered; everybody after that gets the cached page.
      await (await fetch(`${origin}/nicotine-pouches`)).arrayBuffer()
      const cans: FirstCan[] = []
      for (let run = 0; run < runs; run += 1) cans.push(await firstCan(browser, `${origin}/nicotine-pouches`))
      report(cans)
    }),
  )
}

function report(cans: readonly FirstCan[]): void {
  const of = (pick: (can: FirstCan) => number) => median(cans.map(pick))
  const [reaction, inCart] = [of((can) => can.reaction), of((can) => can.inCart)]
  const sinceNavigation = of((can) => can.sinceNavigation)
  say(`\nThe first can of a fresh phone, slow 4G, processor 4x slower, median of ${runs}, ms`)
  say(`  the button answers ${reaction.toFixed(0)}, in the cart ${inCart.toFixed(0)} after the tap`)
  say(
    `  in the cart ${sinceNavigation.toFixed(0)} after the navigation began, tapped at ${of((can) => can.tapped).toFixed(0)}`,
  )
  say(`  largest paint ${of((can) => can.largestPaint).toFixed(0)}, blocked ${of((can) => can.blocked).toFixed(0)}`)
  const least = { unit: 'ms', better: 'lower' } as const
  record({ ...least, name: 'first can: the button answers', value: reaction, aim: most.reaction })
  record({ ...least, name: 'first can: in the cart after the tap', value: inCart, aim: most.inCart })
  record({
    ...least,
    name: 'first can: in the cart since navigation',
    value: sinceNavigation,
    aim: most.sinceNavigation,
  })
}

/** One visit, with a browser context of its own. */
export async function firstCan(browser: Browser, url: string): Promise<FirstCan> {
  const { viewport: _, ...phone } = devices['Pixel 5']
  const context = await browser.newContext({ ...phone, viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await slowDown(page)
    await page.addInitScript(watchPage)
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator('dialog[open] [data-age-answer="adult"]').tap()
    const button = page.locator('.can-add').first()
    await button.tap()
    await page.waitForFunction(() => window.firstCan.inCart > 0, undefined, { timeout: 60_000, polling: 50 })
    return await page.evaluate(() => {
      const { tapped, reacted, inCart, ...rest } = window.firstCan
      return { ...rest, tapped, reaction: reacted - tapped, inCart: inCart - tapped, sinceNavigation: inCart }
    })
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const line = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Runs in the page: times of the tap, of what follows, and of the page's own work. */
function watchPage(): void {
  const times = { tapped: 0, reacted: 0, inCart: 0, largestPaint: 0, shift: 0, blocked: 0, longestTask: 0 }
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

  /** A cart that the commerce service has answered, not one that is only expected. */
  function isAnswered(): boolean {
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return fetched.some(({ name, responseEnd }) => /\/items\/[^/]/.test(name) && responseEnd > 0)
  }

  new MutationObserver(() => {
    if (times.tapped === 0) return
    const now = performance.now()
    const place = button?.closest('.can-steps')
    const isShown = place?.hasAttribute('data-in-cart') === true
    if (times.reacted === 0 && (isShown || button?.ariaBusy === 'true')) times.reacted = now
    if (times.inCart === 0 && isShown && isAnswered()) times.inCart = now
  }).observe(document, { subtree: true, childList: true, attributes: true })

  const observe = (type: string, tell: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(tell)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => (times.largestPaint = startTime))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) times.shift += value
  })
  observe('longtask', ({ duration }) => {
    times.blocked += duration - 50
    times.longestTask = Math.max(times.longestTask, duration)
  })
}

declare global {
  interface Window {
    firstCan: Omit<FirstCan, 'reaction' | 'sinceNavigation'> & { reacted: number }
  }
}
