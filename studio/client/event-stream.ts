/** One event stream that looks to its reader like the answer of a `fetch`. */
export interface EventStream {
  /** Settled once the service said whether it opens the stream. */
  response: Promise<Response>
  opened: () => void
  refused: (status: number, body: unknown) => void
  /** Adds event-stream text to the body. */
  text: (text: string) => void
  /** Ends the body in order, so that its reader asks again; a stream never opened fails as a network does. */
  ended: () => void
}

const encoder = new TextEncoder()

/** `onCancel` is called when the reader no longer wants it: its body was cancelled or `signal` aborted. */
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
    opened: () => resolve(new Response(open(), { headers: { 'content-type': 'text/event-stream' } })),
    refused: (status, answer) => {
      if (!body) finish()
      resolve(Response.json(answer, { status }))
    },
    text: (text) => body?.enqueue(encoder.encode(text)),
    ended: () => {
      body?.close()
      finish()
      reject(new TypeError('The connection to the content service was lost'))
    },
  }
}
