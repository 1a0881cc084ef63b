import { createHash } from 'node:crypto'
import { paymentProviders } from '#config/payment-providers.ts'
import type { Env } from '#server/process/env.server.ts'

/** What a document's policy must know: how its inline scripts are named, and whether it is served over https. */
export interface DocumentPolicy {
  /** `'nonce-…'` or `'sha256-…'` sources of the document's own inline scripts. */
  scripts: readonly string[]
  https: boolean
  /** Checkout and receipt run the widget of a payment provider elsewhere, where commerce is hosted. */
  payment: boolean
  /** Origins of products' pictures, where a hosted service has them elsewhere. */
  media?: readonly string[]
  /** Drafts, which the studio on the same domain shows in a frame. */
  preview: boolean
}

type Services = Pick<Env, 'commerce' | 'stripe' | 'content' | 'search' | 'klaviyoKey' | 'containerId'>

/** Headers that every answer carries, whatever it is. */
export const commonHeaders: readonly [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
]

/** Headers of an HTML document (specification section 12): no script runs that is not ours, and nobody frames the
 * shop but its own studio, and that only while an editor previews. */
export function documentHeaders(services: Services, policy: DocumentPolicy): [string, string][] {
  const paying = providerHosts(services, policy).map((host) => `"${host}"`)
  return [
    ...commonHeaders,
    ['content-security-policy', contentSecurityPolicy(services, policy)],
    [
      'permissions-policy',
      `camera=(), geolocation=(), microphone=(), payment=(${['self', ...paying].join(' ')}), usb=()`,
    ],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['x-frame-options', policy.preview ? 'SAMEORIGIN' : 'DENY'],
    ...transportHeaders(policy.https),
  ]
}

/** Browsers stay on https for a year; sent only over https, where it can be believed. */
export function transportHeaders(https: boolean): [string, string][] {
  return https ? [['strict-transport-security', 'max-age=31536000; includeSubDomains']] : []
}

function contentSecurityPolicy(services: Services, policy: DocumentPolicy): string {
  const { https, payment, preview, media = [] } = policy
  const provider = providerHosts(services, policy)
  // A bank that is asked about a card has an address of its own, in a frame or a form of the provider's.
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
    ['form-action', ["'self'", ...bank, ...(payment && services.stripe ? [services.stripe.pageOrigin] : [])]],
    ['frame-ancestors', [preview ? "'self'" : "'none'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
    ...(https ? [['upgrade-insecure-requests', []] as [string, string[]]] : []),
  ]
  return directives.map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
}

/** Hosts of those who may take the money, on the pages where it is taken; only a hosted commerce service has any. */
function providerHosts({ commerce }: Services, { payment }: DocumentPolicy): string[] {
  if (!payment || !commerce) return []
  return [...new Set(commerce.paymentProviders.flatMap((name) => [...paymentProviders[name]]))]
}

/**
 * With a payment widget, scripts loaded by a script with the nonce may run (`'strict-dynamic'`); hosts and `'self'` stay for
 * browsers that do not know it.
 */
function scriptSources({ scripts }: DocumentPolicy, provider: readonly string[]): string[] {
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

/** CSP sources (`'sha256-…'`) of the inline scripts rendered with `nonce`, hashed without it; no other script may run. */
export function scriptHashes(html: string, nonce: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(scripts)) {
    const values = attributesOf(attributes)
    if (code === '' || values.get('nonce') !== nonce || values.has('src')) continue
    if (!scriptTypes.has(values.get('type')?.toLowerCase() ?? '')) continue
    hashes.add(`'sha256-${createHash('sha256').update(withoutNonce(code, nonce)).digest('base64')}'`)
  }
  return [...hashes]
}

/** The document as it is kept: the next visitor's policy names its scripts by hash. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(` nonce="${nonce}"`, '')
}

const attribute = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/** Attributes of a tag, by name in small letters. */
function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = [...text.matchAll(attribute)]
  return new Map(
    found.map(([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? '']),
  )
}
