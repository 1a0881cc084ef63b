import { type MonitoringEvent, storeMonitoringEvent } from '@pouchery/platform/operation/monitoring-events'
import * as v from 'valibot'
import { recordErrorReport } from '#server/observation/reports.server.ts'
import { getCurrentRequestId } from '#server/process/request-context.server.ts'
import { getEmbeddedServices } from '#server/wiring/embedded-services.server.ts'
import { scrubText } from '#services/monitoring/scrub.ts'

const envelopeHeaderSchema = v.pipe(v.string(), v.parseJson(), v.object({ dsn: v.string() }))
const itemHeaderSchema = v.pipe(v.string(), v.parseJson(), v.object({ type: v.string() }))

const eventItemSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    level: v.optional(v.string()),
    message: v.optional(v.string()),
    exception: v.optional(
      v.object({
        values: v.array(v.object({ type: v.optional(v.string(), 'Error'), value: v.optional(v.string(), '') })),
      }),
    ),
    extra: v.optional(v.object({ stack: v.optional(v.string()) })),
  }),
)

type EnvelopeEvent = v.InferOutput<typeof eventItemSchema>

const maxEnvelopeEvents = 10

/** Reads the DSN from the first line of the envelope (integrations reference section 6). */
export function parseEnvelopeDsn(envelope: string): string | undefined {
  const [header = ''] = envelope.split('\n', 1)
  const parsed = v.safeParse(envelopeHeaderSchema, header)
  return parsed.success ? parsed.output.dsn : undefined
}

/** Scrubs personal data again, because browser input is untrusted. */
export async function storeEnvelope(envelope: string): Promise<void> {
  const { database } = await getEmbeddedServices()
  for (const event of parseEnvelopeEvents(envelope).slice(0, maxEnvelopeEvents).map(toMonitoringEvent)) {
    recordErrorReport('browser', event.level)
    await storeMonitoringEvent(database, event)
  }
}

function toMonitoringEvent({ level, message, exception, extra }: EnvelopeEvent): MonitoringEvent {
  const thrown = exception?.values.at(-1)
  const text = thrown ? `${thrown.type}: ${thrown.value}` : (message ?? 'No message')
  const requestId = getCurrentRequestId()
  return {
    source: 'browser',
    level: level === 'warning' ? 'warning' : 'error',
    text: scrubText(text),
    ...(extra?.stack ? { detail: scrubText(extra.stack) } : {}),
    ...(requestId ? { requestId } : {}),
  }
}

export function parseEnvelopeEvents(envelope: string): EnvelopeEvent[] {
  const [, ...lines] = envelope.split('\n')
  return lines.flatMap((line, index) => {
    const header = v.safeParse(itemHeaderSchema, line)
    if (index % 2 === 1 || !header.success || header.output.type !== 'event') return []
    const event = v.safeParse(eventItemSchema, lines[index + 1])
    return event.success ? [event.output] : []
  })
}
