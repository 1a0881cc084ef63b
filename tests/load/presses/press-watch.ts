import type { CDPSession, Page } from 'playwright-core'

/** What one press costs the page. Times are ms. */
export interface PressCost {
  /** Script of the page from the press until it rests again, what it puts off included. */
  scriptMs: number
  /** Of that, styles and layout, which are not script. */
  layoutMs: number
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
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return {
    slowDown: async (times) => void (await session.send('Emulation.setCPUThrottlingRate', { rate: times })),
    cost: async (press) => {
      await rest(session)
      await page.evaluate(takeInteractions)
      const before = await read(session)
      await press()
      await rest(session)
      const after = await read(session)
      return {
        scriptMs: after.script - before.script,
        layoutMs: after.layout - before.layout,
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

interface Spent {
  script: number
  layout: number
}

async function read(session: CDPSession): Promise<Spent> {
  const { metrics } = await session.send('Performance.getMetrics')
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
  return { script: ms('ScriptDuration'), layout: ms('LayoutDuration') + ms('RecalcStyleDuration') }
}

const quietMs = 250

/** Until the page has run no script for a quarter of a second. */
async function rest(session: CDPSession): Promise<void> {
  let last = await read(session)
  for (let since = Date.now(); Date.now() - since < quietMs; ) {
    await new Promise((resolve) => setTimeout(resolve, 25))
    const now = await read(session)
    if (now.script !== last.script || now.layout !== last.layout) since = Date.now()
    last = now
  }
}
