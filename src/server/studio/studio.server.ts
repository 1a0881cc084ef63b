import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type Env, env } from '#server/process/env.server.ts'
import { createAssetHandler, type ServeAsset } from '../http/answering/assets.server.ts'
import { commonHeaders } from '../http/answering/security-headers.server.ts'
import { buildStudioHeaders, renderStudioPage } from './studio-page.server.ts'

export type StudioSettings = Pick<Env, 'content' | 'domains' | 'origin'>

const studioFolder = 'dist/studio'

let studio: ServeAsset | undefined

export const handleStudio: ServeAsset = (request, response) => {
  studio ??= createStudioHandler(env())
  return studio(request, response)
}

/**
 * Handles `/studio` (specification section 2). Serves built files, and the same page for every other path, because the
 * studio routes in the browser. Responds with 503 until the studio has been built.
 */
export function createStudioHandler(settings: StudioSettings, folder: string = studioFolder): ServeAsset {
  let built: ReturnType<typeof readStudio>
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    if (path !== '/studio' && !path.startsWith('/studio/')) return false
    built ??= readStudio(settings, folder)
    if (!built) sendNotBuilt(response)
    else if (path.startsWith('/studio/assets/')) return built.files(request, response)
    else response.writeHead(200, built.headers).end(request.method === 'HEAD' ? undefined : built.body)
    return true
  }
}

/**
 * Returns undefined until the studio has been built. On a first start, the studio's folder is created atomically after
 * the shop has started (scripts/build.ts).
 */
function readStudio(settings: StudioSettings, folder: string) {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return undefined
  const body = Buffer.from(renderStudioPage(readFileSync(file, 'utf8'), settings))
  const content = [
    ...['content-type', 'text/html; charset=utf-8', 'content-length', String(body.length)],
    ...['cache-control', 'no-cache'],
  ]
  const headers = [...content, ...buildStudioHeaders(settings).flat()]
  return { headers, body, files: createAssetHandler(folder, '/studio') }
}

function sendNotBuilt(response: ServerResponse): void {
  const again = String(tryAgainSeconds)
  const headers = ['content-type', 'text/plain; charset=utf-8', 'cache-control', 'no-store', ...commonHeaders.flat()]
  response.writeHead(503, [...headers, 'retry-after', again, 'refresh', again])
  response.end(
    'The studio is not built yet. On the first start, its build takes about 30 seconds longer than the shop.\n',
  )
}

const tryAgainSeconds = 5
