import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildDocumentHeaders, computeScriptHashes, removeNonce } from './security-headers.server.ts'

const plain = { scripts: ["'nonce-abc'"], isHttps: false, isPaymentPage: false, isPreview: false }
const hosted = {
  commerce: {
    ...{ apiUrl: 'https://shop.centra.com/api/checkout', secret: 'top-secret' },
    paymentProviders: ['adyen', 'qliro'] as const,
  },
  search: { appId: 'APP1', searchKey: 'k', indexPrefix: 'p_' },
}

function policyOf(...args: Parameters<typeof buildDocumentHeaders>): Map<string, string> {
  const header = new Map(buildDocumentHeaders(...args)).get('content-security-policy') ?? ''
  return new Map(header.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]))
}

test('allows own and named scripts, never arbitrary inline scripts', () => {
  expect(Object.fromEntries(policyOf({}, plain))).toMatchObject({
    ...{ 'script-src': "'self' 'nonce-abc'", 'default-src': "'self'", 'frame-ancestors': "'none'" },
    ...{ 'base-uri': "'none'", 'form-action': "'self'", 'object-src': "'none'" },
  })
})

const payment = { ...plain, isPaymentPage: true }
const marketing = { klaviyoKey: 'KEY1', containerId: 'GTM-TEST1' }
const stripe = {
  stripe: { secretKey: 'k', webhookSecret: 'w', apiUrl: 'https://api.stripe.com', pageOrigin: 'https://pay.example' },
}
const media = ['https://shop.centracdn.net', 'https://shop.centra.com']
const algolia = 'https://app1-dsn.algolia.net https://*.algolianet.com https://insights.algolia.io'
const container = 'https://*.klaviyo.com https://*.googletagmanager.com'

test.each<[string, ...Parameters<typeof buildDocumentHeaders>, string, string]>([
  ['calls to hosted services', hosted, plain, 'connect-src', `'self' https://shop.centra.com ${algolia}`],
  ['scripts of configured marketing services', marketing, plain, 'script-src', `'self' 'nonce-abc' ${container}`],
  ['calls to marketing', marketing, plain, 'connect-src', `'self' ${container} https://*.google-analytics.com`],
  ['any frame of a hosted provider on payment pages', hosted, payment, 'frame-src', "'self' https:"],
  ['no other scripts on other pages', hosted, plain, 'script-src', "'self' 'nonce-abc'"],
  ['own forms on payment pages', {}, payment, 'form-action', "'self'"],
  ['forms of the Stripe page on payment pages', stripe, payment, 'form-action', "'self' https://pay.example"],
  ['no frames of the Stripe page', stripe, payment, 'frame-src', "'self'"],
  ['own forms on other pages with Stripe', stripe, plain, 'form-action', "'self'"],
  [
    ...(['images of the media hosts', hosted, { ...plain, media }, 'img-src'] as const),
    "'self' data: blob: https://shop.centra.com https://shop.centracdn.net",
  ],
])('allows %s', (_, services, page, directive, sources) => {
  expect(policyOf(services, page).get(directive)).toBe(sources)
})

test('puts neither secrets nor services that are not configured into a header', () => {
  expect(JSON.stringify(buildDocumentHeaders(hosted, plain))).not.toContain('top-secret')
  expect(JSON.stringify(buildDocumentHeaders({}, plain))).not.toMatch(/klaviyo|google/)
})

test('allows the scripts of a payment provider to load others only on the payment pages', () => {
  const policy = policyOf(hosted, payment)
  expect(policy.get('script-src')).toMatch(
    /^'self' 'nonce-abc' 'strict-dynamic' https:\/\/\*\.adyen\.com .*https:\/\/\*\.qit\.nu$/,
  )
  for (const name of ['connect-src', 'img-src', 'style-src', 'font-src'])
    expect(policy.get(name), name).toContain('https://*.adyen.com')
  expect(JSON.stringify(buildDocumentHeaders(hosted, plain))).not.toContain('adyen')
})

test('allows only installed payment providers, and lets them request a browser payment', () => {
  const headers = new Map(buildDocumentHeaders(hosted, payment))
  expect(headers.get('content-security-policy')).not.toContain('klarna')
  expect(headers.get('permissions-policy')).toContain('payment=(self "https://*.adyen.com" ')
  expect(new Map(buildDocumentHeaders(hosted, plain)).get('permissions-policy')).toContain('payment=(self)')
})

test('never trusts scripts loaded by a hashed script, as that would block own files', () => {
  const hashed = { ...payment, scripts: ["'sha256-abc='"] }
  expect(policyOf(hosted, hashed).get('script-src')).not.toContain('strict-dynamic')
})

test('allows no other origins on the payment pages with an embedded commerce service', () => {
  expect(policyOf({}, payment)).toEqual(policyOf({}, plain))
})

test('allows framing only for drafts and only by the shop itself', () => {
  const drafts = { ...plain, isPreview: true }
  expect(policyOf({}, drafts).get('frame-ancestors')).toBe("'self'")
  expect(new Map(buildDocumentHeaders({}, drafts)).get('x-frame-options')).toBe('SAMEORIGIN')
  expect(new Map(buildDocumentHeaders({}, plain)).get('x-frame-options')).toBe('DENY')
  const others = (policy: typeof plain) => [...policyOf({}, policy)].filter(([name]) => name !== 'frame-ancestors')
  expect(others(drafts)).toEqual(others(plain))
})

test('enforces https only where it is used', () => {
  const names = (isHttps: boolean) => buildDocumentHeaders({}, { ...plain, isHttps }).map(([name]) => name)
  expect(names(true)).toContain('strict-transport-security')
  expect(names(false)).not.toContain('strict-transport-security')
})

const sha = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

const own = 'nonce="n0nce"'

test('hashes each inline script once over its exact text', () => {
  const html = `<script ${own}>a()</script><SCRIPT class="x>y" id='s' ${own}> b() \n</SCRIPT ><script ${own}>a()</script>`
  expect(computeScriptHashes(html, 'n0nce')).toEqual([sha('a()'), sha(' b() \n')])
})

test.each(['', 'nonce=""', 'nonce="other"', 'data-nonce="n0nce"', 'title=\' nonce="n0nce"\''])(
  'does not hash an injected script: <script %s>',
  (attributes) => {
    const html = `<script ${own}>a()</script><script ${attributes}>alert(1)</script>`
    expect(computeScriptHashes(html, 'n0nce')).toEqual([sha('a()')])
  },
)

test('removes every trace of the nonce from a page', () => {
  const marked = `<meta property="csp-nonce" content="n0nce"/><link href="/a.css" ${own}/><script ${own}>a()</script>`
  expect(removeNonce(marked, 'n0nce')).toBe('<link href="/a.css"/><script>a()</script>')
})

test('hashes modules as scripts, but not files or data', () => {
  const html = `<script type="module" ${own}>m()</script><script src="/a.js" async ${own}></script>
    <script type="application/ld+json" ${own}>{"a":1}</script><script type='application/json' ${own}>{}</script>
    <script ${own}></script>`
  expect(computeScriptHashes(html, 'n0nce')).toEqual([sha('m()')])
})
