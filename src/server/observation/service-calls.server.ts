import { publishObservation } from '#lib/server/observations.server.ts'
import type { CalledService, CallOutcome, ServiceHosting } from './server-observations.ts'

/** Publishes the outcome and the duration of a call. Rethrows errors. */
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
