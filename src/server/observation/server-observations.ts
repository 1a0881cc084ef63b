import type { JobName } from './jobs.server.ts'

export type CalledService = 'commerce' | 'content' | 'search' | 'mail' | 'translation' | 'purchase-log'

export type ServiceHosting = 'hosted' | 'embedded'

/** `refused`: a 4xx response. `failed`: a 5xx response. */
export type CallOutcome = 'ok' | 'refused' | 'failed' | 'timeout' | 'unreachable'

declare module '#lib/server/observations.server.ts' {
  interface ObservationPayloads {
    blocked: { ms: number }
    job: { name: JobName; failed: boolean }
    limited: { limit: string }
    report: { source: 'server' | 'browser'; level: 'error' | 'warning' }
    request: { what: string; ms: number }
    serviceCall: { service: CalledService; place: ServiceHosting; outcome: CallOutcome; ms: number }
  }
}
