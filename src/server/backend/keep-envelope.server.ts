import { keepEvent, type MonitoringEvent } from '#embedded/operation/monitoring-events.ts'
import { scrubText } from '#services/monitoring/scrub.ts'
import { embeddedServices } from '../embedded/embedded.server.ts'
import { currentRequestId } from '../http/request-context.server.ts'
import { type EnvelopeEvent, envelopeEvents } from './envelope.ts'

const mostEvents = 10

/** Keeps a browser's error reports in the shop's own table, scrubbed once more: a browser may send anything. */
export async function keepEnvelope(envelope: string): Promise<void> {
  const { database } = await embeddedServices()
  for (const event of envelopeEvents(envelope).slice(0, mostEvents)) await keepEvent(database, described(event))
}

function described({ level, message, exception, extra }: EnvelopeEvent): MonitoringEvent {
  const thrown = exception?.values.at(-1)
  const text = thrown ? `${thrown.type}: ${thrown.value}` : (message ?? 'No message')
  const requestId = currentRequestId()
  return {
    source: 'browser',
    level: level === 'warning' ? 'warning' : 'error',
    text: scrubText(text),
    ...(extra?.stack ? { detail: scrubText(extra.stack) } : {}),
    ...(requestId ? { requestId } : {}),
  }
}
