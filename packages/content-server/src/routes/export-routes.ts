import { Hono } from 'hono'
import type { ContentDependencies } from '../dependencies.ts'
import type { ContentDocument } from '../document.ts'
import { exportDocuments } from '../export/export-documents.ts'
import { createHttpError } from '../http-error.ts'
import { requireReader } from './request.ts'

/** See content reference section 8. */
export function createExportRoutes(deps: ContentDependencies): Hono {
  const routes = new Hono()

  routes.get('/:version/data/export/:dataset', async (c) => {
    await requireReader(deps, c, c.req.param('dataset'))
    // Clients that support cursors start with an empty `nextCursor`. Since the response is complete, no other value is
    // valid.
    if (c.req.query('nextCursor'))
      throw createHttpError(400, 'The parameter "nextCursor" was not issued by this service')
    const types = c.req.query('types')?.split(',') ?? []
    const pages = exportDocuments(deps.database, types)
    return new Response(ndjsonStream(pages, deps.toServedDocument), { headers })
  })

  return routes
}

const headers = {
  'content-type': 'application/x-ndjson; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

/** Reads the next page only when the client is ready (backpressure). */
function ndjsonStream(
  pages: AsyncGenerator<ContentDocument[]>,
  show: ContentDependencies['toServedDocument'],
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = await pages.next()
      if (done) return controller.close()
      controller.enqueue(encoder.encode(value.map((document) => `${JSON.stringify(show(document))}\n`).join('')))
    },
    cancel: async () => {
      await pages.return(undefined)
    },
  })
}
