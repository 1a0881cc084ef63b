import * as v from 'valibot'
import { type JobName, ranJob } from '#server/observation/jobs.server.ts'
import { keepListening } from '#server/preview/keep-listening.server.ts'
import { contentWriteGateway } from '#server/wiring/gateway.server.ts'
import { ContentServiceError } from '#services/content/errors.ts'
import type { ListenScope } from '#services/content/private-client.server.ts'
import { type ContentWriter, createContentWriter } from '#services/content/writer.server.ts'
import { createAlarm } from './alarm.ts'

/** Documents that say when something is to be done. */
interface Schedule {
  scope: ListenScope
  job: JobName
  /** ISO 8601, of every document. */
  times: (writer: ContentWriter) => Promise<string[]>
  doDue: (writer: ContentWriter, now: number) => Promise<void>
  warning: string
}

/** Does what is scheduled at its time; what became due while no shop ran at once. Returns how to stop. */
export function watchSchedule({ scope, job, times, doDue, warning }: Schedule): () => Promise<void> {
  const alarm = createAlarm({
    next: async () => {
      const writer = await ownWriter()
      return writer && earliest((await times(writer)).map((time) => Date.parse(time)))
    },
    ring: () =>
      ranJob(job, async () => {
        const writer = await ownWriter()
        if (writer) await doDue(writer, Date.now())
      }),
    failed: (reason) => console.warn(warning, reason),
  })
  const ignore = keepListening(scope, alarm.look)
  return () => {
    ignore()
    return alarm.stop()
  }
}

/** Undefined where the shop has no right to write; the studio then offers no schedule. */
async function ownWriter(): Promise<ContentWriter | undefined> {
  const gateway = await contentWriteGateway()
  return gateway && createContentWriter(gateway)
}

export function earliest(moments: readonly number[]): number | undefined {
  return moments.length === 0 ? undefined : Math.min(...moments)
}

/** The documents of a type that a schema reads; others are left out. */
export async function readable<Schema extends v.GenericSchema>(
  writer: ContentWriter,
  type: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>[]> {
  const stored = await writer.documentsOfType([type])
  return stored.flatMap((document) => {
    const parsed = v.safeParse(schema, document)
    return parsed.success ? [parsed.output] : []
  })
}

/** The service does not want it: another process was first, or the document cannot be published. */
export function isRefusal(error: unknown): error is ContentServiceError {
  return error instanceof ContentServiceError && error.failure.kind === 'refused' && error.failure.status < 500
}

export function unlessRefused(error: unknown): void {
  if (!isRefusal(error)) throw error
}
