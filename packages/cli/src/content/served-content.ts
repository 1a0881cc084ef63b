import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createContentService } from '@pouchery/content-server/service'
import type { Database } from '@pouchery/platform/database/database'
import { createClient, type SanityClient } from '@sanity/client'
import { env } from 'pouchery/server/process/env.server'
import { embeddedContent } from 'pouchery/server/wiring/data/embedded-service-ids'
import type { NodeHttp1Handler } from 'srvx'
import { toNodeHandler } from 'srvx/node'
import { OperatorError } from '../command.ts'
import { withDatabase } from '../shop-data.ts'

const publicBase = '/embedded/content'

/**
 * Serves the content on localhost while `work` runs, whether or not the shop is running.
 * @throws OperatorError if content is hosted or the shop has no data
 */
export async function withLocalContentServer<Result>(work: (client: SanityClient) => Promise<Result>): Promise<Result> {
  const settings = env()
  if (settings.content) {
    throw new OperatorError('Content is hosted (SANITY_PROJECT_ID is set); "npx sanity dataset" moves it.')
  }
  return withDatabase(settings, (database) => serve(database, settings.dataDir, work))
}

async function serve<Result>(database: Database, dataDir: string, work: (client: SanityClient) => Promise<Result>) {
  const token = randomBytes(32).toString('hex')
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service = createContentService({
    ...{ database, ...embeddedContent, publicBase, publicOrigin: origin, cacheDir: join(dataDir, 'images') },
    ...{ writeToken: token, signIn: 'password', rateLimits: false },
  })
  const handler = toNodeHandler((request: Request) => service.fetch(request)) as NodeHttp1Handler
  server.on('request', (request, response) => void handler(request, response))
  try {
    return await work(
      createClient({
        ...embeddedContent,
        ...{ apiHost: `${origin}${publicBase}`, useProjectHostname: false, useCdn: false, token },
        apiVersion: '2025-02-19',
      }),
    )
  } finally {
    service.closeStreams()
    server.closeAllConnections()
    server.close()
  }
}
