import type * as v from 'valibot'
import { parseValidEntries } from '#lib/parse-valid-entries.ts'
import { type JobName, runJob } from '#server/observation/jobs.server.ts'
import { listenToContentWithReconnect } from '#server/preview/content-listener.server.ts'
import { getContentWriteClientConfig } from '#server/wiring/client-configs.server.ts'
import { ContentServiceError } from '#services/content/errors.ts'
import type { ListenScope } from '#services/content/private-client.server.ts'
import { type ContentWriter, createContentWriter } from '#services/content/writer.server.ts'
import { createAlarm } from './alarm.ts'

interface Schedule {
  scope: ListenScope
  job: JobName
  /** Returns the due times (ISO 8601). */
  times: (writer: ContentWriter) => Promise<string[]>
  doDue: (writer: ContentWriter, now: number) => Promise<void>
  warning: string
}

export function watchSchedule({ scope, job, times, doDue, warning }: Schedule): () => Promise<void> {
  const alarm = createAlarm({
    getNextDueTime: async () => {
      const writer = await createShopWriter()
      return writer && findEarliestTime((await times(writer)).map((time) => Date.parse(time)))
    },
    onDue: () =>
      runJob(job, async () => {
        const writer = await createShopWriter()
        if (writer) await doDue(writer, Date.now())
      }),
    onFailure: (reason) => console.warn(warning, reason),
  })
  const unsubscribe = listenToContentWithReconnect(scope, alarm.reschedule)
  return () => {
    unsubscribe()
    return alarm.stop()
  }
}

async function createShopWriter(): Promise<ContentWriter | undefined> {
  const clientConfig = await getContentWriteClientConfig()
  return clientConfig && createContentWriter(clientConfig)
}

export function findEarliestTime(moments: readonly number[]): number | undefined {
  return moments.length === 0 ? undefined : Math.min(...moments)
}

export async function readMatchingDocuments<Schema extends v.GenericSchema>(
  writer: ContentWriter,
  type: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>[]> {
  return parseValidEntries(schema, await writer.loadDocumentsOfTypes([type]))
}

/** True for a 4xx response, for example if another process was faster or the document cannot be published. */
export function isRejectedAction(error: unknown): error is ContentServiceError {
  return error instanceof ContentServiceError && error.failure.kind === 'refused' && error.failure.status < 500
}

export function rethrowUnlessRejectedAction(error: unknown): void {
  if (!isRejectedAction(error)) throw error
}
