import { publishObservation } from '#lib/server/observations.server.ts'

export type CalledService = 'commerce' | 'content' | 'search' | 'mail' | 'translation' | 'purchase-log'

export type ServiceHosting = 'hosted' | 'embedded'

/** `refused`: a 4xx response. `failed`: a 5xx response. */
export type CallOutcome = 'ok' | 'refused' | 'failed' | 'timeout' | 'unreachable'

declare module '#lib/server/observations.server.ts' {
  interface Observations {
    serviceCall: { service: CalledService; place: ServiceHosting; outcome: CallOutcome; ms: number }
  }
}

/** Rethrows errors. */
export async function recordServiceCall<Answer>(
  service: CalledService,
  place: ServiceHosting,
  call: () => Promise<Answer>,
  outcomeOf: (answer: Answer) => CallOutcome = () => 'ok',
): Promise<Answer> {
  const started = performance.now()
  const notify = (outcome: CallOutcome) =>
    publishObservation('serviceCall', { service, place, outcome, ms: performance.now() - started })
  try {
    const answer = await call()
    notify(outcomeOf(answer))
    return answer
  } catch (error) {
    notify(failureOf(error))
    throw error
  }
}

export function toCallOutcome({ status }: Response): CallOutcome {
  if (status >= 500) return 'failed'
  return status >= 400 ? 'refused' : 'ok'
}

function failureOf(error: unknown): CallOutcome {
  const isLate = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
  return isLate ? 'timeout' : 'unreachable'
}
