import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Env } from '../env.server.ts'
import { type AnswerAsset, createAssets } from '../http/assets.server.ts'
import { commonHeaders } from '../http/security-headers.server.ts'
import { studioPage } from './studio-page.server.ts'
import { studioHeaders } from './studio-policy.server.ts'

export type StudioSettings = Pick<Env, 'content' | 'domains' | 'origin'>

/** Where the studio's bundle is built to (vite.studio.config.ts). */
export const studioFolder = 'dist/studio'

/**
 * Answers GET and HEAD at `/studio` and below it (design section 4): the built files of its bundle, and one page for every
 * address of its own, because the studio routes in the browser. 503 when it has not been built.
 */
export function createStudio(settings: StudioSettings, folder: string = studioFolder): AnswerAsset {
  const files = createAssets(folder, '/studio')
  const page = readPage(settings, folder)
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    if (path !== '/studio' && !path.startsWith('/studio/')) return false
    if (path.startsWith('/studio/assets/')) return files(request, response)
    if (page) send(response, page, request.method === 'HEAD')
    else notBuilt(response)
    return true
  }
}

interface StudioPage {
  headers: string[]
  body: Buffer
}

function readPage(settings: StudioSettings, folder: string): StudioPage | undefined {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return undefined
  const body = Buffer.from(studioPage(readFileSync(file, 'utf8'), settings))
  const content = [
    ...['content-type', 'text/html; charset=utf-8', 'content-length', String(body.length)],
    ...['cache-control', 'no-cache'],
  ]
  return { headers: [...content, ...studioHeaders(settings).flat()], body }
}

function send(response: ServerResponse, { headers, body }: StudioPage, headOnly: boolean): void {
  response.writeHead(200, headers)
  response.end(headOnly ? undefined : body)
}

function notBuilt(response: ServerResponse): void {
  response.writeHead(503, ['content-type', 'text/plain; charset=utf-8', ...commonHeaders.flat()])
  response.end('The studio has not been built yet.\n')
}
