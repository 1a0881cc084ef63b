import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page, Request } from 'playwright-core'

/** What a page has spent since it was opened, ms of processor time; styles and layout are not script. */
export interface Spent {
  script: number
  layout: number
}

/** Follows what a page does. */
export interface PageRest {
  spent(): Promise<Spent>
  /** Resolves when the page has run no script and fetched nothing for a quarter of a second. */
  rest(): Promise<void>
}

const quietMs = 250
/** A request that goes on for longer is none that a press waits for. */
const patienceMs = 10_000

/** Follows a page from here on; `session` is one of its own. */
export async function followPage(page: Page, session: CDPSession): Promise<PageRest> {
  const begun = new Map<Request, number>()
  page.on('request', (request) => begun.set(request, Date.now()))
  page.on('requestfinished', (request) => begun.delete(request))
  page.on('requestfailed', (request) => begun.delete(request))
  const isFetching = () => [...begun.values()].some((at) => Date.now() - at < patienceMs)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = () => read(session)
  return { spent, rest: () => untilQuiet(spent, isFetching) }
}

async function untilQuiet(spent: () => Promise<Spent>, isFetching: () => boolean): Promise<void> {
  let last = await spent()
  for (let since = Date.now(); Date.now() - since < quietMs; ) {
    await wait(25)
    const now = await spent()
    if (now.script !== last.script || now.layout !== last.layout || isFetching()) since = Date.now()
    last = now
  }
}

async function read(session: CDPSession): Promise<Spent> {
  const { metrics } = await session.send('Performance.getMetrics')
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
  return { script: ms('ScriptDuration'), layout: ms('LayoutDuration') + ms('RecalcStyleDuration') }
}
