import * as v from 'valibot'
import { env } from '#server/process/env.server.ts'
import { log } from '#server/process/log.server.ts'
import type { ContentWriter } from '#services/content/writer.server.ts'
import {
  isRejectedAction,
  readMatchingDocuments,
  rethrowUnlessRejectedAction,
  watchSchedule,
} from './scheduled.server.ts'

const scheduledReleaseSchema = v.object({
  _id: v.string(),
  _rev: v.string(),
  name: v.string(),
  state: v.literal('scheduled'),
  publishAt: v.pipe(v.string(), v.isoTimestamp()),
})

type ScheduledRelease = v.InferOutput<typeof scheduledReleaseSchema>

/**
 * Publishes scheduled releases when due. Does nothing with a hosted content service, which publishes its releases
 * itself. If several processes try to publish a release, only one succeeds. Returns a stop function.
 */
export function watchScheduledReleases(): () => Promise<void> {
  if (env().content) return async () => {}
  return watchSchedule({
    scope: 'releases',
    job: 'releases',
    times: async (writer) => (await scheduledReleases(writer)).map(({ publishAt }) => publishAt),
    doDue: publishDueReleases,
    warning: 'Scheduled releases could not be read or published:',
  })
}

/** @throws ContentServiceError if the service does not respond */
export async function publishDueReleases(writer: ContentWriter, now: number): Promise<void> {
  for (const release of await scheduledReleases(writer)) {
    if (Date.parse(release.publishAt) <= now) await publishRelease(writer, release)
  }
}

const scheduledReleases = (writer: ContentWriter): Promise<ScheduledRelease[]> =>
  readMatchingDocuments(writer, 'system.release', scheduledReleaseSchema)

async function publishRelease(writer: ContentWriter, release: ScheduledRelease): Promise<void> {
  try {
    await writer.executeActions([{ actionType: 'sanity.action.release.publish', releaseId: release.name }])
    log('notice', `Release published as scheduled: ${release.name}`)
  } catch (error) {
    if (!isRejectedAction(error)) throw error
    await reopenRelease(writer, release, error)
  }
}

/** Reopens the release and stores the error message, unless another process has published the release. */
async function reopenRelease(
  writer: ContentWriter,
  { _id, _rev, name }: ScheduledRelease,
  error: Error,
): Promise<void> {
  const message = error.cause instanceof Error ? error.cause.message : error.message
  const set = { state: 'active', error: { message } }
  try {
    await writer.commit([{ patch: { id: _id, ifRevisionID: _rev, set, unset: ['publishAt'] } }])
    console.warn(`Scheduled release ${name} failed:`, message)
  } catch (reason) {
    rethrowUnlessRejectedAction(reason)
  }
}
