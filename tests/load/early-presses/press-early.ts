import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { followPage, type PageRest } from '../presses/page-rest.ts'
import { ageAnswer, type Control } from './control.ts'

/** What came of one press. */
export interface EarlyPress {
  /** Until the page showed what was asked for, ms; undefined: not within the patience or not for long, so the press is lost. */
  doneMs: number | undefined
  /** Until the next paint after the press, ms; undefined when it took less than 16, or the page was left for another. */
  nextPaintMs: number | undefined
  /** The page did it, and then the app did it again. */
  isDoubled: boolean
}

/** Lighthouse's slow 4G, and a phone that is four times slower than this machine. */
const line = { latency: 150, downloadThroughput: (1638.4 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }
const slowdown = 4
const phone = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true }
const patienceMs = 20_000

/**
 * Opens a control's page as a visitor who never was there, on a slow phone, and touches it so long after the navigation
 * began; later, if it is not there yet.
 */
export async function pressEarly(
  browser: Browser,
  origin: string,
  control: Control,
  momentMs: number,
): Promise<EarlyPress> {
  const context = await browser.newContext(phone)
  try {
    const { page, rest } = await slowPage(context, control)
    const began = performance.now()
    await page.goto(origin + control.path, { waitUntil: 'commit' })
    if (control.age === 'answered first') await ageAnswer(page).tap({ timeout: patienceMs })
    await wait(Math.max(0, began + momentMs - performance.now()))
    await control.target(page).tap({ timeout: patienceMs, noWaitAfter: true })
    const doneMs = await untilDone(page, control)
    // What the page has done by itself the app might do again, once it has come.
    await rest()
    const isStill = await page.evaluate(control.isDone)
    const isDoubled = control.isDoubled !== undefined && (await page.evaluate(control.isDoubled))
    return { doneMs: isStill ? doneMs : undefined, nextPaintMs: await slowestInteraction(page), isDoubled }
  } finally {
    await context.close()
  }
}

async function untilDone(page: Page, { isDone }: Control): Promise<number | undefined> {
  const pressed = performance.now()
  const done = page.waitForFunction(isDone, undefined, { timeout: patienceMs }).then(
    () => true,
    () => false,
  )
  return (await done) ? performance.now() - pressed : undefined
}

async function slowPage(context: BrowserContext, { age }: Control): Promise<{ page: Page; rest: PageRest['rest'] }> {
  if (age === undefined) await context.addInitScript(() => sessionStorage.setItem('ageConfirmed', '30'))
  await context.addInitScript(watchInteractions)
  const page = await context.newPage()
  page.on('popup', () => void page.evaluate(countTab).catch(() => undefined))
  const session = await context.newCDPSession(page)
  const { rest } = await followPage(page, session)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, rest }
}

/** Runs in the page, which cannot know by itself that its link has opened in another tab. */
function countTab(): void {
  const root = document.documentElement.dataset
  root.tabs = String(Number(root.tabs ?? 0) + 1)
}

/** Runs in the page: keeps the longest interaction, as browsers do for "interaction to next paint". */
function watchInteractions(): void {
  const observer = new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) {
      if (!('interactionId' in entry) || !entry.interactionId) continue
      const root = document.documentElement.dataset
      root.slowest = String(Math.max(Number(root.slowest ?? 0), entry.duration))
    }
  })
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

async function slowestInteraction(page: Page): Promise<number | undefined> {
  // What was painted is told of a little later.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
  const slowest = await page.evaluate(() => document.documentElement.dataset.slowest)
  return slowest === undefined ? undefined : Number(slowest)
}
