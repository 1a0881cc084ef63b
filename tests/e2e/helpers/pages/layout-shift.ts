import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'

/** Records layout shifts. Must be called before the first visit. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = []
    const sources = (entry: PerformanceEntry) =>
      'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry && 'hadRecentInput' in entry) || entry.hadRecentInput) continue
        const moved = sources(entry).map(
          ({ node, previousRect: before, currentRect: now }) =>
            `${node?.nodeName ?? 'removed since'} "${node?.textContent?.slice(0, 40) ?? ''}" ${before.y} to ${now.y}, ${before.height} to ${now.height} high at ${window.scrollY}`,
        )
        shifts.push({ value: Number(entry.value), moved: moved.join('; ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
}

/** Scrolls slightly. The page treats this as user intent, and loads the code that it has deferred until then. */
export async function scrollSlightly(page: Page): Promise<void> {
  await page.mouse.wheel(0, 120)
}

/** Scrolls through the whole page, so that lazy content is loaded. */
export async function scrollThroughPage(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await scrollSlightly(page)
  const screens = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / window.innerHeight))
  for (let screen = 0; screen < screens; screen += 1) {
    await page.evaluate((number) => window.scrollTo({ top: number * window.innerHeight }), screen)
    await expect.poll(() => page.evaluate(pendingImagesInView)).toEqual([])
  }
}

function pendingImagesInView(): string[] {
  const inView = (image: HTMLImageElement) => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    const inWindow = bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
    return inWindow && image.checkVisibility()
  }
  return Array.from(document.images)
    .filter((image) => inView(image) && !image.complete)
    .map((image) => image.src)
}

/**
 * Expects the sum of layout shifts without recent input, which is an upper bound of CLS, to be at most `allowed`. The
 * failure message names the moved elements.
 */
export async function expectMaxLayoutShift(page: Page, allowed: number): Promise<void> {
  // The browser reports the layout shifts of a frame only after that frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  const shifts: unknown = await page.evaluate(() => ('shifts' in window ? window.shifts : undefined))
  const seen = v.parse(v.array(v.object({ value: v.number(), moved: v.string() })), shifts)
  const sum = seen.reduce((total, { value }) => total + value, 0)
  expect(sum, `${page.url()}\n${seen.map(({ value, moved }) => `${value}: ${moved}`).join('\n')}`).toBeLessThanOrEqual(
    allowed,
  )
}
