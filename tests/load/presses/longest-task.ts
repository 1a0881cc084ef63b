import type { Page } from 'playwright-core'
import * as v from 'valibot'

/** What the browser tells of every task (`toplevel`), and of the input that a page answers. */
const categories = ['toplevel', 'disabled-by-default-lighthouse', 'devtools.timeline']

const Event = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  /** Microseconds that it lasted, and of these the thread's own. */
  dur: v.optional(v.number()),
  tdur: v.optional(v.number()),
})
const Trace = v.pipe(v.string(), v.parseJson(), v.object({ traceEvents: v.array(v.unknown()) }))

/**
 * Traces a page from now on; the answer ends that and gives the longest single task of its main thread, ms of processor
 * time. The browser's own measure of long tasks begins at 50 ms only.
 */
export async function traceTasks(page: Page): Promise<() => Promise<number>> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser of its own to trace')
  await browser.startTracing(page, { categories })
  return async () => longestTask((await browser.stopTracing()).toString())
}

/** A page's main thread is the one that was given the press. */
function longestTask(text: string): number {
  const events = v.parse(Trace, text).traceEvents.flatMap((event) => (v.is(Event, event) ? [event] : []))
  const pressed = new Set(events.filter(({ name }) => name === 'EventDispatch').map(threadOf))
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && pressed.has(threadOf(event)))
  return Math.max(0, ...tasks.map(({ dur = 0, tdur = dur }) => tdur / 1000))
}

function threadOf({ pid, tid }: v.InferOutput<typeof Event>): string {
  return `${pid} ${tid}`
}
