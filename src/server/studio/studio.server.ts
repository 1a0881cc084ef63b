import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { toScriptJson } from '#lib/html/script-json.ts'
import { type Env, env } from '#server/process/env.server.ts'
import { embeddedContentConfig } from '#server/wiring/data/embedded-service-ids.ts'
import { type AssetHandler, createAssetHandler } from '../http/answering/assets.server.ts'
import {
  buildTransportHeaders,
  commonSecurityHeaders,
  formatContentSecurityPolicy,
} from '../http/answering/security-headers.server.ts'

export type StudioSettings = Pick<Env, 'content' | 'domains' | 'origin'>

const studioFolder = 'dist/studio'

let studio: AssetHandler | undefined

export const handleStudio: AssetHandler = (request, response) => {
  studio ??= createStudioHandler(env())
  return studio(request, response)
}

/**
 * Handles `/studio` (specification section 2.1). Serves `/studio/assets/` from the build, and the same page for every
 * other path, because routing takes place in the browser. Responds with 503 until the studio has been built.
 */
export function createStudioHandler(settings: StudioSettings, folder: string = studioFolder): AssetHandler {
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
  const headers = [
    'content-type',
    'text/plain; charset=utf-8',
    'cache-control',
    'no-store',
    ...commonSecurityHeaders.flat(),
  ]
  response.writeHead(503, [...headers, 'retry-after', again, 'refresh', again])
  response.end(
    'The studio is not built yet. On the first start, its build takes about 30 seconds longer than the shop.\n',
  )
}

const tryAgainSeconds = 5

const settingsElement = /(<script id="studio-settings" type="application\/json">)[^<]*(<\/script>)/

/**
 * Inserts the settings as JSON into a non-executable script element (read by studio/client/settings.ts). The settings
 * contain no secrets, because editors sign in with their own tokens.
 */
export function renderStudioPage(template: string, settings: Pick<Env, 'content' | 'domains'>): string {
  if (!settingsElement.test(template)) throw new Error('The built studio page has no element for its settings')
  const json = toScriptJson(pageSettings(settings))
  return template.replace(settingsElement, (_, open: string, close: string) => open + json + close)
}

function pageSettings({ content, domains }: Pick<Env, 'content' | 'domains'>) {
  if (!content) return { ...embeddedContentConfig, contentPath: '/embedded/content', domains, schedules: true }
  const { projectId, dataset, writeToken } = content
  return { projectId, dataset, domains, schedules: writeToken !== undefined }
}

const hostedContentSources = ['https://*.sanity.io', 'wss://*.sanity.io']

/**
 * Allows only script files of the same origin. The studio can frame only the shop (for Presentation), and cannot itself
 * be framed. Styles need `unsafe-inline`, because the studio creates style sheets in the browser.
 */
function buildStudioHeaders(settings: StudioSettings): [string, string][] {
  return [
    ...commonSecurityHeaders,
    ['content-security-policy', contentSecurityPolicy(settings)],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['x-frame-options', 'DENY'],
    ['x-robots-tag', 'noindex'],
    ...buildTransportHeaders(isHttps(settings)),
  ]
}

function contentSecurityPolicy(settings: StudioSettings): string {
  const services = settings.content ? hostedContentSources : []
  const pictures = settings.content ? ['https:'] : []
  const shops = Object.values(settings.domains)
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'"]],
    ['style-src', ["'self'", "'unsafe-inline'"]],
    ['img-src', ["'self'", 'data:', 'blob:', ...pictures]],
    ['media-src', ["'self'", 'blob:', ...pictures]],
    ['font-src', ["'self'", 'data:']],
    ['connect-src', ["'self'", ...services]],
    ['worker-src', ["'self'", 'blob:']],
    ['frame-src', ["'self'", ...shops]],
    ['manifest-src', ["'self'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'none'"]],
    ['base-uri', ["'none'"]],
  ]
  return formatContentSecurityPolicy(directives, isHttps(settings))
}

function isHttps({ origin }: StudioSettings): boolean {
  return new URL(origin).protocol === 'https:'
}
