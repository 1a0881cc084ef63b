/** What a question to an upstream showed. */
export interface Observation {
  /** `stale`: it answers, but a cache in front says that the answer is old. */
  state: 'ok' | 'stale' | 'failing'
  latencyMs: number
  /** Why it is not ok, in a word or two that say nothing secret. */
  reason?: string
}

/** The upstream answered, but not what was asked; `message` is told to whoever reads `/readyz`. */
export class BadAnswer extends Error {
  override name = 'BadAnswer'
}

/** Asks an upstream for something small; answers the age of what came, in seconds. @throws BadAnswer */
export type Probe = (signal: AbortSignal) => Promise<{ ageSeconds: number }>

const patienceMs = 1500
const staleAfterSeconds = 600

/** Asks an upstream, in a second and a half at most, whether or not it heeds the signal. */
export async function probe(ask: Probe): Promise<Observation> {
  const started = performance.now()
  const signal = AbortSignal.timeout(patienceMs)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const outcome = await Promise.race([ask(signal), late]).then(judge, (error: unknown) => failure(error, signal))
  return { ...outcome, latencyMs: Math.round(performance.now() - started) }
}

function judge({ ageSeconds }: { ageSeconds: number }): Omit<Observation, 'latencyMs'> {
  return ageSeconds > staleAfterSeconds ? { state: 'stale', reason: `${ageSeconds} s old` } : { state: 'ok' }
}

function failure(error: unknown, signal: AbortSignal): Omit<Observation, 'latencyMs'> {
  if (error instanceof BadAnswer) return { state: 'failing', reason: error.message }
  return { state: 'failing', reason: signal.aborted ? `no answer in ${patienceMs} ms` : 'unreachable' }
}
