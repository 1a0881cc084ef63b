import type { Hono } from 'hono'
import type { ContentContext } from '../context.ts'
import { answerStream } from './http-stream.ts'
import { parseStreamAddress } from './stream-request.ts'

/** `GET /data/listen/{dataset}` and `GET /data/live/events/{dataset}` as event streams (content-lake reference, section 4). */
export function addListen(app: Hono, { publicBase, streams }: ContentContext): void {
  app.on('GET', ['/:version/data/listen/:dataset', '/:version/data/live/events/:dataset'], (c) => {
    const { pathname, search } = new URL(c.req.url)
    return answerStream(streams, {
      ...parseStreamAddress(pathname.slice(publicBase.length) + search),
      authorization: c.req.header('authorization'),
      lastEventId: c.req.header('last-event-id'),
    })
  })
}
