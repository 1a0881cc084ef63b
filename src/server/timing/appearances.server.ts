import * as v from 'valibot'
import { announceChange, onChange } from '#server/process/changes.server.ts'
import { contentGateway } from '#server/wiring/gateway.server.ts'
import { type ContentReader, createContentReader } from '#services/content/reader.server.ts'
import { createAlarm } from './alarm.ts'
import { earliest } from './scheduled.server.ts'

/** Dates of the posts that are published but not there yet. */
const scheduledQuery = `*[_type == "blogPost" && defined(uri.current) &&
  coalesce(dateTime(publishedAt) > dateTime($now), publishedAt > $now)].publishedAt`

const scheduledWire = v.array(v.nullable(v.string()))

/**
 * Has posts appear at their `publishedAt`: this process then throws its copies of the content away, as after a change of
 * an editor's. Each process does so for itself, and learns the next moment from the content service. Returns how to stop.
 */
export function watchAppearances(reader: ContentReader = createContentReader(contentGateway)): () => Promise<void> {
  let pending: number | undefined
  const alarm = createAlarm({
    next: async () => {
      const now = Date.now()
      if (pending === undefined || pending > now) pending = await nextAppearance(reader, now)
      return pending
    },
    ring: () => {
      pending = undefined
      announceChange('content')
    },
    failed: (reason) => console.warn('The next post that appears by its date is not known:', reason),
  })
  const ignore = onChange('content', alarm.look)
  return () => {
    ignore()
    return alarm.stop()
  }
}

async function nextAppearance(reader: ContentReader, now: number): Promise<number | undefined> {
  const params = { now: new Date(now).toISOString() }
  const dates = await reader.ask({ query: scheduledQuery, params, schema: scheduledWire })
  const moments = dates.map((date) => Date.parse(date ?? '')).filter((moment) => moment > now)
  return earliest(moments)
}
