import type { Env } from '../env.server.ts'
import { commonHeaders, transportHeaders } from '../http/security-headers.server.ts'

type Settings = Pick<Env, 'content' | 'domains' | 'origin'>

/** Addresses of the hosted content service, which the studio talks to by itself. */
const hosted = ['https://*.sanity.io', 'wss://*.sanity.io']

/**
 * Headers of the studio's page: its scripts are its own files, it frames nothing but the shop (for Presentation), and
 * nobody frames it. Its style sheets are written by the browser's code, hence `unsafe-inline` for styles alone.
 */
export function studioHeaders(settings: Settings): [string, string][] {
  return [
    ...commonHeaders,
    ['content-security-policy', contentSecurityPolicy(settings)],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['x-frame-options', 'DENY'],
    ['x-robots-tag', 'noindex'],
    ...transportHeaders(isHttps(settings)),
  ]
}

function contentSecurityPolicy(settings: Settings): string {
  const services = settings.content ? hosted : []
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
    ...(isHttps(settings) ? [['upgrade-insecure-requests', []] as [string, string[]]] : []),
  ]
  return directives.map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
}

function isHttps({ origin }: Settings): boolean {
  return new URL(origin).protocol === 'https:'
}
