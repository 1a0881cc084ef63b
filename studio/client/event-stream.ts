export interface EventStream {
  /** Resolves when the service accepts or refuses the stream. */
  response: Promise<Response>
  accept: () => void
  refuse: (status: number, body: unknown) => void
  enqueue: (text: string) => void
  /**
   * Ends the body, so that the reader reconnects. If the service has not accepted the stream, `response` rejects with a
   * `TypeError`, as `fetch` does after a network error.
   */
  end: () => void
}

const encoder = new TextEncoder()

/** Creates the response to an event stream request. Calls `onCancel` if the reader cancels or `signal` is aborted. */
export function createEventStream(signal: AbortSignal | undefined, onCancel: () => void): EventStream {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  let body: ReadableStreamDefaultController<Uint8Array> | undefined
  const stop = () => {
    reject(signal?.reason)
    body?.error(signal?.reason)
    finish()
    onCancel()
  }
  const finish = () => {
    body = undefined
    signal?.removeEventListener('abort', stop)
  }
  signal?.addEventListener('abort', stop)

  const open = () =>
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        body = controller
      },
      cancel: () => {
        finish()
        onCancel()
      },
    })

  return {
    response: promise,
    accept: () => resolve(new Response(open(), { headers: { 'content-type': 'text/event-stream' } })),
    refuse: (status, refusal) => {
      if (!body) finish()
      resolve(Response.json(refusal, { status }))
    },
    enqueue: (text) => body?.enqueue(encoder.encode(text)),
    end: () => {
      body?.close()
      finish()
      reject(new TypeError('The connection to the content service was lost'))
    },
  }
}
