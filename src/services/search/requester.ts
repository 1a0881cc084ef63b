import { rejectOnAbort } from '#lib/reject-on-abort.ts'

/** Timeouts in ms (specification section 9, except the 25 s and 180 s for ingestion connectors, which are not used). */
export const searchTimeoutsMs = { connect: 1000, read: 2000, write: 30_000 } as const

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
      return Promise.race([answer, rejectOnAbort(signal)]).catch((error) => failedResponse(error, signal.aborted))
    },
  }
}

async function readResponse(response: Response) {
  return { content: await response.text(), status: response.status, isTimedOut: false }
}

function failedResponse(error: unknown, isTimedOut: boolean) {
  return { content: error instanceof Error ? error.message : String(error), status: 0, isTimedOut }
}
