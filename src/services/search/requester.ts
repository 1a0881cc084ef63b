/**
 * Timeouts in ms (specification section 9). The 25 s and 180 s in the specification are for ingestion connectors, which
 * the shop does not use.
 */
export const searchTimeouts = { connect: 1000, read: 2000, write: 30_000 } as const

export type SearchFetch = (url: string, init?: RequestInit) => Promise<Response>

interface SearchRequest {
  url: string
  method: string
  headers: Record<string, string>
  data?: string | Uint8Array | undefined
  /** In ms. */
  responseTimeout: number
}

export function createFetchRequester(fetch: SearchFetch) {
  return {
    send: async ({ url, method, headers, data, responseTimeout }: SearchRequest) => {
      const signal = AbortSignal.timeout(responseTimeout)
      const body = data === undefined ? null : typeof data === 'string' ? data : new Uint8Array(data)
      const answer = fetch(url, { method, headers, body, signal }).then(readResponse)
      return Promise.race([answer, timedOut(signal)]).catch(failedResponse)
    },
  }
}

async function readResponse(response: Response) {
  return { content: await response.text(), status: response.status, isTimedOut: false }
}

/** Needed because the in-process fetch of the embedded service ignores the abort signal. */
function timedOut(signal: AbortSignal): Promise<{ content: string; status: number; isTimedOut: boolean }> {
  return new Promise((resolve) => {
    const late = () => resolve({ content: 'The search service did not respond in time', status: 0, isTimedOut: true })
    signal.addEventListener('abort', late, { once: true })
  })
}

function failedResponse(error: unknown) {
  return { content: error instanceof Error ? error.message : String(error), status: 0, isTimedOut: false }
}
