import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildDocumentHeaders, computeScriptHashes, removeNonce } from './security-headers.server.ts'

const plain = { scripts: ["'nonce-abc'"], https: false, payment: false, preview: false }
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

test('allows calls to hosted services and puts no secret in a header', () => {
  const headers = buildDocumentHeaders(hosted, plain)
  expect(policyOf(hosted, plain).get('connect-src')).toBe(
    "'self' https://shop.centra.com https://app1-dsn.algolia.net https://*.algolianet.com https://insights.algolia.io",
  )
  expect(JSON.stringify(headers)).not.toContain('top-secret')
})

test('allows marketing and analytics only where they are configured', () => {
  const policy = policyOf({ klaviyoKey: 'KEY1', containerId: 'GTM-TEST1' }, plain)
  expect(policy.get('script-src')).toBe("'self' 'nonce-abc' https://*.klaviyo.com https://*.googletagmanager.com")
  expect(policy.get('connect-src')).toBe(
    "'self' https://*.klaviyo.com https://*.googletagmanager.com https://*.google-analytics.com",
  )
  expect(JSON.stringify(buildDocumentHeaders({}, plain))).not.toMatch(/klaviyo|google/)
})

test('allows frames and posts of a hosted provider only on the payment pages', () => {
  expect(policyOf(hosted, { ...plain, payment: true }).get('frame-src')).toBe("'self' https:")
  expect(policyOf({}, { ...plain, payment: true }).get('form-action')).toBe("'self'")
})

test('allows the scripts of a payment provider to load others only on the payment pages', () => {
  const policy = policyOf(hosted, { ...plain, payment: true })
  expect(policy.get('script-src')).toMatch(
    /^'self' 'nonce-abc' 'strict-dynamic' https:\/\/\*\.adyen\.com .*https:\/\/\*\.qit\.nu$/,
  )
  for (const name of ['connect-src', 'img-src', 'style-src', 'font-src'])
    expect(policy.get(name), name).toContain('https://*.adyen.com')
  expect(policyOf(hosted, plain).get('script-src')).toBe("'self' 'nonce-abc'")
  expect(JSON.stringify(buildDocumentHeaders(hosted, plain))).not.toContain('adyen')
})

test('allows only installed payment providers, and lets them request a browser payment', () => {
  const headers = new Map(buildDocumentHeaders(hosted, { ...plain, payment: true }))
  expect(headers.get('content-security-policy')).not.toContain('klarna')
  expect(headers.get('permissions-policy')).toContain('payment=(self "https://*.adyen.com" ')
  expect(new Map(buildDocumentHeaders(hosted, plain)).get('permissions-policy')).toContain('payment=(self)')
})

test('never trusts scripts loaded by a hashed script, as that would block own files', () => {
  const kept = { ...plain, scripts: ["'sha256-abc='"], payment: true }
  expect(policyOf(hosted, kept).get('script-src')).not.toContain('strict-dynamic')
})

test('allows no other origins on the payment pages with an embedded commerce service', () => {
  const pages = [true, false].map((payment) => policyOf({}, { ...plain, payment }))
  expect(pages[0]).toEqual(pages[1])
})

test('allows images from the media hosts of the catalogue', () => {
  const media = ['https://shop.centracdn.net', 'https://shop.centra.com']
  expect(policyOf(hosted, { ...plain, media }).get('img-src')).toBe(
    "'self' data: blob: https://shop.centra.com https://shop.centracdn.net",
  )
})

test('allows navigation from the payment pages only to the payment provider', () => {
  const stripe = {
    ...{ secretKey: 'k', webhookSecret: 'w', apiUrl: 'https://api.stripe.com', pageOrigin: 'https://pay.example' },
  }
  const policy = policyOf({ stripe }, { ...plain, payment: true })
  expect([policy.get('form-action'), policy.get('frame-src')]).toEqual(["'self' https://pay.example", "'self'"])
  expect(policyOf({ stripe }, plain).get('form-action')).toBe("'self'")
})

test('allows framing only for drafts and only by the shop itself', () => {
  const drafts = { ...plain, preview: true }
  expect(policyOf({}, drafts).get('frame-ancestors')).toBe("'self'")
  expect(new Map(buildDocumentHeaders({}, drafts)).get('x-frame-options')).toBe('SAMEORIGIN')
  expect(new Map(buildDocumentHeaders({}, plain)).get('x-frame-options')).toBe('DENY')
  const others = (policy: typeof plain) => [...policyOf({}, policy)].filter(([name]) => name !== 'frame-ancestors')
  expect(others(drafts)).toEqual(others(plain))
})

test('enforces https only where it is used', () => {
  const names = (https: boolean) => buildDocumentHeaders({}, { ...plain, https }).map(([name]) => name)
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
