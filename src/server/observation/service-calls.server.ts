import { observe } from '#lib/server/observations.server.ts'

/** The outside services that the shop calls. */
export type ServiceCalled = 'commerce' | 'content' | 'search' | 'mail' | 'translation' | 'purchase-log'

/** Where a service runs: elsewhere, or inside this process. */
export type ServicePlace = 'hosted' | 'embedded'

/** How a call ended: answered, refused by a 4xx, failed by a 5xx, too late, or not answered at all. */
export type CallOutcome = 'ok' | 'refused' | 'failed' | 'timeout' | 'unreachable'

declare module '#lib/server/observations.server.ts' {
  interface Observations {
    /** A service was called; how long its answer took, ms. */
    serviceCall: { service: ServiceCalled; place: ServicePlace; outcome: CallOutcome; ms: number }
  }
}

/** Calls a service, and tells how that ended; `outcomeOf` reads it from the answer. What is thrown is thrown on. */
export async function countedCall<Answer>(
  service: ServiceCalled,
  place: ServicePlace,
  call: () => Promise<Answer>,
  outcomeOf: (answer: Answer) => CallOutcome = () => 'ok',
): Promise<Answer> {
  const started = performance.now()
  const tell = (outcome: CallOutcome) =>
    observe('serviceCall', { service, place, outcome, ms: performance.now() - started })
  try {
    const answer = await call()
    tell(outcomeOf(answer))
    return answer
  } catch (error) {
    tell(failureOf(error))
    throw error
  }
}

/** How a call by HTTP ended. */
export function httpOutcome({ status }: Response): CallOutcome {
  if (status >= 500) return 'failed'
  return status >= 400 ? 'refused' : 'ok'
}

function failureOf(error: unknown): CallOutcome {
  const isLate = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
  return isLate ? 'timeout' : 'unreachable'
}
