import { expect, type Page } from '@playwright/test'

/** Starts keeping the page's layout shifts from its first paint on. To be called before a visit. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) shifts.push(Number(entry.value))
      }
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
}

/** Turns the wheel a little, as whoever begins to read: what the page had not drawn yet has its height from then on. */
export async function beginToRead(page: Page): Promise<void> {
  await page.mouse.wheel(0, 120)
  await expect(page.locator('html')).not.toHaveAttribute('data-drawing')
}

/** Looks through the whole page as a reader does, so that what loads late has loaded. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await beginToRead(page)
  const screens = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / window.innerHeight))
  for (let screen = 0; screen < screens; screen += 1) {
    await page.evaluate((number) => window.scrollTo({ top: number * window.innerHeight }), screen)
    await expect.poll(() => page.evaluate(picturesOnTheWay)).toEqual([])
  }
}

/** Addresses of the pictures in view that have not loaded yet. */
function picturesOnTheWay(): string[] {
  const inView = (image: HTMLImageElement) => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    const inWindow = bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
    return inWindow && image.checkVisibility()
  }
  return Array.from(document.images)
    .filter((image) => inView(image) && !image.complete)
    .map((image) => image.src)
}

/** The sum of all layout shifts that no press or key explains: at least what browsers report as cumulative shift. */
export async function layoutShift(page: Page): Promise<number> {
  // Shifts of a frame are reported after it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  return page.evaluate(() =>
    'shifts' in window && Array.isArray(window.shifts)
      ? window.shifts.reduce((sum: number, shift: unknown) => sum + Number(shift), 0)
      : Number.NaN,
  )
}
