export interface ServiceBehaviourSettings {
  latencyMs: number
  /**
   * `limited` responds with 429, `broken` with a server error, and `maintenance` with the maintenance page of the host.
   * `cut` closes the connection without a response.
   */
  mode: 'fine' | 'limited' | 'broken' | 'maintenance' | 'cut'
}

export const normalBehaviour: ServiceBehaviourSettings = { latencyMs: 0, mode: 'fine' }

export interface ErrorResponses {
  limited: () => Response
  broken: () => Response
}

export const textErrorResponses: ErrorResponses = {
  limited: () => new Response('Too many requests', { status: 429 }),
  broken: () => new Response('Bad gateway', { status: 502 }),
}

const maintenance = '<!doctype html><title>503</title><h1>We are down for maintenance</h1>'

/** Returns the error response of a mode, undefined for `fine`, or `cut` if the caller must close the connection. */
export function getErrorResponse(mode: ServiceBehaviourSettings['mode'], { limited, broken }: ErrorResponses) {
  if (mode === 'limited') return limited()
  if (mode === 'broken') return broken()
  if (mode === 'cut') return 'cut'
  if (mode === 'fine') return undefined
  return new Response(maintenance, { status: 503, headers: { 'content-type': 'text/html', 'retry-after': '120' } })
}
