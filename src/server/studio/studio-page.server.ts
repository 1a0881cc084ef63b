import { toScriptJson } from '#lib/html/script-json.ts'
import {
  buildTransportHeaders,
  commonHeaders,
  formatContentSecurityPolicy,
} from '#server/http/answering/security-headers.server.ts'
import type { Env } from '#server/process/env.server.ts'
import { embeddedContent } from '#server/wiring/data/embedded-service-ids.ts'

type Settings = Pick<Env, 'content' | 'domains' | 'origin'>

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
  if (!content) return { ...embeddedContent, contentPath: '/embedded/content', domains, schedules: true }
  const { projectId, dataset, writeToken } = content
  return { projectId, dataset, domains, schedules: writeToken !== undefined }
}

const hostedContentSources = ['https://*.sanity.io', 'wss://*.sanity.io']

/**
 * Allows only the studio's own script files. The studio can frame only the shop (for Presentation), and cannot itself
 * be framed. Styles need `unsafe-inline`, because the studio creates style sheets in the browser.
 */
export function buildStudioHeaders(settings: Settings): [string, string][] {
  return [
    ...commonHeaders,
    ['content-security-policy', contentSecurityPolicy(settings)],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['x-frame-options', 'DENY'],
    ['x-robots-tag', 'noindex'],
    ...buildTransportHeaders(isHttps(settings)),
  ]
}

function contentSecurityPolicy(settings: Settings): string {
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

function isHttps({ origin }: Settings): boolean {
  return new URL(origin).protocol === 'https:'
}
