import type { Page } from 'playwright-core'
import * as v from 'valibot'

const Event = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  /** Microseconds since some beginning. */
  ts: v.number(),
  /** Microseconds that it lasted, and of these the thread's own. */
  dur: v.optional(v.number()),
  tdur: v.optional(v.number()),
})
const Trace = v.pipe(v.string(), v.parseJson(), v.object({ traceEvents: v.array(v.unknown()) }))

/** What a browser tells of one thing that it did; times are microseconds. */
export type TraceEvent = v.InferOutput<typeof Event>

/** What the browser tells of every task (`toplevel`), and of the input that a page answers. */
const categories = ['toplevel', 'disabled-by-default-lighthouse', 'devtools.timeline', 'blink.user_timing']

/** Traces a page from now on; the answer ends that and gives what happened. */
export async function tracePage(page: Page): Promise<() => Promise<TraceEvent[]>> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser of its own to trace')
  await browser.startTracing(page, { categories })
  return async () => eventsOf((await browser.stopTracing()).toString())
}

function eventsOf(text: string): TraceEvent[] {
  return v.parse(Trace, text).traceEvents.flatMap((event) => (v.is(Event, event) ? [event] : []))
}

/** The tasks of a page's main thread, which is the one that was given the press. */
export function mainTasks(events: readonly TraceEvent[]): TraceEvent[] {
  const pressed = new Set(events.filter(({ name }) => name === 'EventDispatch').map(threadOf))
  return events.filter((event) => event.name.endsWith('RunTask') && pressed.has(threadOf(event)))
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`
}
