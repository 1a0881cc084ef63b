import type { Page } from 'playwright-core'
import { traceTasks } from './longest-task.ts'
import { followPage } from './page-rest.ts'

/** What one press costs the page. Times are ms. */
export interface PressCost {
  /** Script of the page from the press until it rests again, what it puts off included. */
  scriptMs: number
  /** Styles and layout meanwhile. */
  layoutMs: number
  /** The longest single task meanwhile: script, styles and layout. */
  longestTaskMs: number
  /** From the press to the next frame (interaction to next paint), to 8 ms; what takes less than 16 counts as 0. */
  nextPaintMs: number
}

/** Counts what presses cost a page; made before the page is opened. */
export interface PressWatch {
  /** What `press` costs. The page rests before and after. */
  cost(press: () => Promise<void>): Promise<PressCost>
  /** Slows the processor down from here on. */
  slowDown(times: number): Promise<void>
}

/** Watches the presses of a page, which come in by the browser's own input. */
export async function watchPresses(page: Page): Promise<PressWatch> {
  await page.addInitScript(keepInteractions)
  const session = await page.context().newCDPSession(page)
  const { spent, rest } = await followPage(page, session)
  return {
    slowDown: async (times) => void (await session.send('Emulation.setCPUThrottlingRate', { rate: times })),
    cost: async (press) => {
      await rest()
      await page.evaluate(takeInteractions)
      const longest = await traceTasks(page)
      const before = await spent()
      await press()
      await rest()
      const after = await spent()
      return {
        scriptMs: after.script - before.script,
        layoutMs: after.layout - before.layout,
        longestTaskMs: await longest(),
        nextPaintMs: await page.evaluate(takeInteractions),
      }
    },
  }
}

/** Runs in the page: keeps the slowest interaction since it was last taken. */
function keepInteractions(): void {
  const slowest = { ms: 0 }
  Reflect.set(window, 'slowestInteraction', slowest)
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || entry.interactionId === 0) continue
      slowest.ms = Math.max(slowest.ms, entry.duration)
    }
  })
  // The least that browsers tell of.
  const all = { type: 'event', durationThreshold: 16, buffered: true }
  observer.observe(all)
}

function takeInteractions(): number {
  const slowest: { ms: number } = Reflect.get(window, 'slowestInteraction')
  const { ms } = slowest
  slowest.ms = 0
  return ms
}
