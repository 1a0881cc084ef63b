import type { Page } from 'playwright-core'
import { serializeConsent } from '#features/consent/rules/stored-consent.ts'
import { computeMedian, recordFigure } from './figures.ts'
import { benchPagePaths, openPhonePage, withBrowser, withShop } from './shop.ts'

const interactions: readonly [name: string, press: (page: Page) => Promise<void>][] = [
  ['filters opened', (page) => page.locator('main button[aria-haspopup="dialog"]:not([popovertarget])').tap()],
  ['filter value', (page) => page.getByRole('dialog').locator('fieldset button:not([disabled])').first().tap()],
  ['filters applied', (page) => page.getByRole('dialog').getByRole('status').getByRole('button').tap()],
  ['can added', (page) => page.locator('main article button[name="add"]').first().tap()],
  ['cart opened', (page) => page.getByRole('banner').locator('button[aria-haspopup="dialog"]').last().tap()],
]
const idleMs = 1500

/** Measures Interaction to Next Paint (INP) on a list page, with 4x CPU throttling. */
export async function benchInteractions(rounds: number): Promise<void> {
  await withShop(({ origin }) =>
    withBrowser(async (browser) => {
      const times = new Map<string, number[]>()
      for (let round = 0; round < rounds; round += 1) {
        const page = await openPhonePage(browser, false)
        await page.addInitScript(
          (answer) => localStorage.setItem('consent', answer),
          serializeConsent('none', Date.now()),
        )
        await page.addInitScript(watchInteractions)
        await page.goto(origin + benchPagePaths.list, { waitUntil: 'networkidle' })
        await page.locator('dialog[open] [data-age-answer="adult"]').tap()
        await page.waitForTimeout(idleMs)
        for (const [name, press] of interactions) {
          await page.evaluate(() => (window.slowestInteraction = 0))
          await press(page)
          await page.waitForTimeout(idleMs)
          times.set(name, [...(times.get(name) ?? []), await page.evaluate(() => window.slowestInteraction)])
        }
        await page.context().close()
      }
      for (const [name, ms] of times) recordFigure(`next paint, 4x slower: ${name}`, computeMedian(ms))
    }),
  )
}

/**
 * Runs in the page. Records the duration of the slowest interaction. Interactions below 16 ms count as 0, because
 * browsers do not report them.
 */
function watchInteractions(): void {
  window.slowestInteraction = 0
  const watched: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.slowestInteraction = Math.max(window.slowestInteraction, duration)
  }).observe(watched)
}

declare global {
  interface Window {
    slowestInteraction: number
  }
}
