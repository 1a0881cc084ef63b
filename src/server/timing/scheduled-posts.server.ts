import * as v from 'valibot'
import { announceChange, onDataChange } from '#server/process/changes.server.ts'
import { getContentClientConfig } from '#server/wiring/client-configs.server.ts'
import { type ContentReader, createContentReader } from '#services/content/reader.server.ts'
import { createAlarm } from './alarm.ts'
import { findEarliestTime } from './scheduled.server.ts'

const scheduledQuery = `*[_type == "blogPost" && defined(uri.current) &&
  coalesce(dateTime(publishedAt) > dateTime($now), publishedAt > $now)].publishedAt`

const scheduledSchema = v.array(v.nullable(v.string()))

/** Invalidates this process's content cache at each `publishedAt`, so that posts appear. Returns a stop function. */
export function watchScheduledPosts(
  reader: ContentReader = createContentReader(getContentClientConfig),
): () => Promise<void> {
  let pending: number | undefined
  const alarm = createAlarm({
    getNextDueTime: async () => {
      const now = Date.now()
      if (pending === undefined || pending > now) pending = await nextPublishTime(reader, now)
      return pending
    },
    onDue: () => {
      pending = undefined
      announceChange('content')
    },
    onFailure: (reason) => console.warn('The next scheduled post could not be determined:', reason),
  })
  const unsubscribe = onDataChange('content', alarm.reschedule)
  return () => {
    unsubscribe()
    return alarm.stop()
  }
}

async function nextPublishTime(reader: ContentReader, now: number): Promise<number | undefined> {
  const params = { now: new Date(now).toISOString() }
  const dates = await reader.query({ query: scheduledQuery, params, schema: scheduledSchema })
  const moments = dates.map((date) => Date.parse(date ?? '')).filter((moment) => moment > now)
  return findEarliestTime(moments)
}
