/**
 * Milliseconds, of the search and of the insights (specification section 9). Its 25 s of ingestion and 180 s of pushes and
 * validations are the vendor's for connectors, which no call of the shop goes through: records are written by batch.
 */
export const timeouts = { connect: 1000, read: 2000, write: 30_000 } as const

export type SearchFetch = (url: string, init?: RequestInit) => Promise<Response>

interface SearchRequest {
  url: string
  method: string
  headers: Record<string, string>
  data?: string | Uint8Array | undefined
  /** Milliseconds. */
  responseTimeout: number
}

/** Carries the search client's requests over a `fetch` of our own, for services inside the process. */
export function fetchRequester(fetch: SearchFetch) {
  return {
    send: async ({ url, method, headers, data, responseTimeout }: SearchRequest) => {
      const signal = AbortSignal.timeout(responseTimeout)
      const body = data === undefined ? null : typeof data === 'string' ? data : new Uint8Array(data)
      const answer = fetch(url, { method, headers, body, signal }).then(readAnswer)
      return Promise.race([answer, timedOut(signal)]).catch(noAnswer)
    },
  }
}

async function readAnswer(response: Response) {
  return { content: await response.text(), status: response.status, isTimedOut: false }
}

/** A fetch inside the process does not notice an aborted signal, so the waiting ends here. */
function timedOut(signal: AbortSignal): Promise<{ content: string; status: number; isTimedOut: boolean }> {
  return new Promise((resolve) => {
    const late = () => resolve({ content: 'The search service did not answer in time', status: 0, isTimedOut: true })
    signal.addEventListener('abort', late, { once: true })
  })
}

function noAnswer(error: unknown) {
  return { content: error instanceof Error ? error.message : String(error), status: 0, isTimedOut: false }
}
