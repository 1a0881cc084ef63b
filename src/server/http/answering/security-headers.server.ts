import { createHash } from 'node:crypto'
import { paymentProviderHosts } from '#config/payment-providers.ts'
import type { Env } from '#server/process/env.server.ts'

export interface DocumentHeaderOptions {
  /** CSP sources of the inline scripts, `'nonce-...'` or `'sha256-...'`. */
  scripts: readonly string[]
  isHttps: boolean
  /** True for checkout and receipt, which load an external payment widget if commerce is hosted. */
  isPaymentPage: boolean
  media?: readonly string[]
  /** True in preview. The studio on the same domain displays previewed pages in an iframe. */
  isPreview: boolean
}

type Services = Pick<Env, 'commerce' | 'stripe' | 'content' | 'search' | 'klaviyoKey' | 'containerId'>

export const commonSecurityHeaders: readonly [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
]

/**
 * The content security policy allows only known inline scripts and scripts of configured services (specification
 * section 12). Pages can be framed only in preview and only by the same origin, where the studio is.
 */
export function buildDocumentHeaders(services: Services, policy: DocumentHeaderOptions): [string, string][] {
  const paying = providerHosts(services, policy).map((host) => `"${host}"`)
  return [
    ...commonSecurityHeaders,
    ['content-security-policy', contentSecurityPolicy(services, policy)],
    [
      'permissions-policy',
      `camera=(), geolocation=(), microphone=(), payment=(${['self', ...paying].join(' ')}), usb=()`,
    ],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['x-frame-options', policy.isPreview ? 'SAMEORIGIN' : 'DENY'],
    ...buildTransportHeaders(policy.isHttps),
  ]
}

export function buildTransportHeaders(isHttps: boolean): [string, string][] {
  return isHttps ? [['strict-transport-security', 'max-age=31536000; includeSubDomains']] : []
}

function contentSecurityPolicy(services: Services, policy: DocumentHeaderOptions): string {
  const { isHttps, isPaymentPage, isPreview, media = [] } = policy
  const provider = providerHosts(services, policy)
  // 3-D Secure: the payment provider displays a page of the bank in a frame or submits a form to it. The bank's host is
  // unknown.
  const bank = provider.length > 0 ? ['https:'] : []
  const marketing = services.klaviyoKey ? ['https://*.klaviyo.com'] : []
  const container = services.containerId ? ['https://*.googletagmanager.com'] : []
  const measured = services.containerId ? [...container, 'https://*.google-analytics.com'] : []
  const images = [...imageOrigins(services), ...media]
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'self'"]],
    ['script-src', [...scriptSources(policy, provider), ...marketing, ...container]],
    ['style-src', ["'self'", "'unsafe-inline'", ...provider]],
    ['img-src', ["'self'", 'data:', 'blob:', ...new Set(images), ...provider, ...marketing, ...measured]],
    ['font-src', ["'self'", ...provider]],
    ['connect-src', ["'self'", ...serviceOrigins(services), ...provider, ...marketing, ...measured]],
    ['frame-src', ["'self'", ...bank]],
    ['form-action', ["'self'", ...bank, ...(isPaymentPage && services.stripe ? [services.stripe.pageOrigin] : [])]],
    ['frame-ancestors', [isPreview ? "'self'" : "'none'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
  ]
  return formatContentSecurityPolicy(directives, isHttps)
}

export function formatContentSecurityPolicy(
  directives: readonly [string, readonly string[]][],
  isHttps: boolean,
): string {
  const all = directives.map(([name, sources]) => [name, ...sources].join(' '))
  return [...all, ...(isHttps ? ['upgrade-insecure-requests'] : [])].join('; ')
}

function providerHosts({ commerce }: Services, { isPaymentPage }: DocumentHeaderOptions): string[] {
  if (!isPaymentPage || !commerce) return []
  return [...new Set(commerce.paymentProviders.flatMap((name) => [...paymentProviderHosts[name]]))]
}

/**
 * With a payment widget, a script with the nonce can load further scripts (`'strict-dynamic'`). The hosts are a
 * fallback for browsers that do not support this keyword.
 */
function scriptSources({ scripts }: DocumentHeaderOptions, provider: readonly string[]): string[] {
  const isNonced = scripts.some((source) => source.startsWith("'nonce-"))
  const trusting = provider.length > 0 && isNonced ? ["'strict-dynamic'"] : []
  return ["'self'", ...scripts, ...trusting, ...provider]
}

function imageOrigins({ commerce, content }: Services): string[] {
  return [...(commerce ? [new URL(commerce.apiUrl).origin] : []), ...(content ? ['https://cdn.sanity.io'] : [])]
}

function serviceOrigins({ commerce, search }: Services): string[] {
  const searchHosts = search
    ? [
        `https://${search.appId.toLowerCase()}-dsn.algolia.net`,
        'https://*.algolianet.com',
        'https://insights.algolia.io',
      ]
    : []
  return [...(commerce ? [new URL(commerce.apiUrl).origin] : []), ...searchHosts]
}

const scripts = /<script((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script\s*>/gi
const scriptTypes = new Set(['', 'module', 'text/javascript', 'application/javascript'])

/** Returns CSP hashes of the inline scripts that have the nonce, for the document after {@link removeNonce}. */
export function computeScriptHashes(html: string, nonce: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(scripts)) {
    const values = attributesOf(attributes)
    if (code === '' || values.get('nonce') !== nonce || values.has('src')) continue
    if (!scriptTypes.has(values.get('type')?.toLowerCase() ?? '')) continue
    hashes.add(`'sha256-${createHash('sha256').update(removeNonce(code, nonce)).digest('base64')}'`)
  }
  return [...hashes]
}

/** Cached pages use script hashes in their content security policy instead of a nonce. */
export function removeNonce(html: string, nonce: string): string {
  return html.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(` nonce="${nonce}"`, '')
}

const attribute = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = [...text.matchAll(attribute)]
  return new Map(
    found.map(([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? '']),
  )
}
