/** Behaviour of a fake service. */
export interface ServiceBehaviourSettings {
  /** Delay before the response, ms. */
  latencyMs: number
  /**
   * `fine`: normal; `limited`: rate limited; `broken`: server errors; `maintenance`: the host's maintenance page;
   * `cut`: broken connections.
   */
  mode: 'fine' | 'limited' | 'broken' | 'maintenance' | 'cut'
}

export const normalBehaviour: ServiceBehaviourSettings = { latencyMs: 0, mode: 'fine' }

/** Error responses in the format of the fake service. */
export interface ErrorResponses {
  limited: () => Response
  broken: () => Response
}

const maintenance = '<!doctype html><title>503</title><h1>We are down for maintenance</h1>'

/** Returns the error response of a mode, or undefined in normal mode. For `'cut'`, the caller must break the connection. */
export function errorResponseFor(
  mode: ServiceBehaviourSettings['mode'],
  words: ErrorResponses,
): Response | 'cut' | undefined {
  if (mode === 'limited') return words.limited()
  if (mode === 'broken') return words.broken()
  if (mode === 'cut') return 'cut'
  if (mode === 'fine') return undefined
  return new Response(maintenance, { status: 503, headers: { 'content-type': 'text/html', 'retry-after': '120' } })
}
