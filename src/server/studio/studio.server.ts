import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type Env, env } from '#server/process/env.server.ts'
import { type AnswerAsset, createAssets } from '../http/assets.server.ts'
import { commonHeaders } from '../http/security-headers.server.ts'
import { studioHeaders, studioPage } from './studio-page.server.ts'

export type StudioSettings = Pick<Env, 'content' | 'domains' | 'origin'>

/** Where the studio's bundle is built to (vite.studio.config.ts). */
const studioFolder = 'dist/studio'

let studio: AnswerAsset | undefined

/** Answers for the studio of this process, as its environment says; the built files are looked at on first use. */
export const answerStudio: AnswerAsset = (request, response) => {
  studio ??= createStudio(env())
  return studio(request, response)
}

/**
 * Answers GET and HEAD at `/studio` and below it (specification section 2): the built files of its bundle, and one page
 * for every address of its own, because the studio routes in the browser. 503 when it has not been built.
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
