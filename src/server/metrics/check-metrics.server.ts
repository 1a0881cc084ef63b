import { withTimeout } from '#server/checks/check.ts'
import { healthChecks } from '#server/checks/checks.server.ts'
import type { Env } from '#server/process/env.server.ts'
import type { EmbeddedServices } from '#server/wiring/embedded-services.server.ts'
import type { MetricFactory } from './metric-factory.ts'

export interface MetricSources {
  settings: Env
  services: () => Promise<Pick<EmbeddedServices, 'database' | 'content'>>
}

const timeoutMs = 2000

/** Omits metrics that cannot be read, for example during a database outage. */
export function defineCheckMetrics({ gauge }: MetricFactory, { settings, services }: MetricSources): void {
  const context = { settings, database: async () => (await services()).database }
  for (const { name, help, label, readValue } of healthChecks.flatMap(
    ({ metricDefinitions = [] }) => metricDefinitions,
  )) {
    const collect = (shown: ReturnType<typeof gauge>) => {
      if (label !== undefined) shown.reset()
      return omitOnFailure(async () => {
        const value = await readValue(context)
        for (const [labelled, number] of Object.entries(typeof value === 'number' ? { '': value } : value)) {
          shown.set(label === undefined ? {} : { [label]: labelled }, number)
        }
      })
    }
    gauge(name, help, collect, ...(label === undefined ? [] : [label]))
  }
}

export function defineStreamMetrics({ gauge }: MetricFactory, { services }: MetricSources): void {
  const socketsHelp = 'Open WebSockets of editors.'
  gauge('pouchery_websockets_open', socketsHelp, (sockets) =>
    omitOnFailure(async () => sockets.set((await services()).content?.countSockets() ?? 0)),
  )
  const streamsHelp =
    'Open event streams of the content service, including those that share a WebSocket and the shop’s own.'
  gauge('pouchery_event_streams_open', streamsHelp, (streams) =>
    omitOnFailure(async () => streams.set((await services()).content?.streams.count() ?? 0)),
  )
}

/** A slow or unavailable database must not block the other metrics. */
function omitOnFailure(read: () => Promise<void>): Promise<void> {
  return withTimeout(timeoutMs, read()).catch(() => undefined)
}
