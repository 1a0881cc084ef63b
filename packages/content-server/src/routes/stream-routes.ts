import type { Hono } from 'hono'
import type { ContentDependencies } from '../dependencies.ts'
import { type EventStreams, parseStreamPath, type StreamRequest } from '../listen/event-streams.ts'

/** See content reference section 4. */
export function addStreamRoutes(app: Hono, { publicBase, streams }: ContentDependencies): void {
  app.on('GET', ['/:version/data/listen/:dataset', '/:version/data/live/events/:dataset'], (c) => {
    const { pathname, search } = new URL(c.req.url)
    return serveStream(streams, {
      ...parseStreamPath(pathname.slice(publicBase.length) + search),
      authorization: c.req.header('authorization'),
      lastEventId: c.req.header('last-event-id'),
    })
  })
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
}

/** Limit for slow clients. The stream ends if the limit is reached, and the client then reconnects. */
const maxBufferedBytes = 4 * 1024 * 1024

/**
 * The response ends when the client disconnects or the service closes the stream.
 * @throws HttpError if the request is invalid or not allowed
 */
export async function serveStream(streams: EventStreams, request: StreamRequest): Promise<Response> {
  const encoder = new TextEncoder()
  let close = () => {}
  let isOpen = true
  const finish = () => {
    if (!isOpen) return
    isOpen = false
    close()
    controller?.close()
  }
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: maxBufferedBytes })
  const body = new ReadableStream<Uint8Array>(
    {
      start: (own) => {
        controller = own
      },
      cancel: () => {
        isOpen = false
        close()
      },
    },
    strategy,
  )
  const write = (text: string) => {
    if (!isOpen) return
    controller?.enqueue(encoder.encode(text))
    if ((controller?.desiredSize ?? 0) <= 0) finish()
  }
  const stream = await streams.open(request, { write, end: finish })
  close = stream.close
  stream.start()
  return new Response(body, { headers })
}
