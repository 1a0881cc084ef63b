import { markets } from '#app.config'
import { languageCodes } from '#lib/urls/locale-url.ts'
import type { NetworkAccess } from '../../../../packages/cli/src/doctor/network-access.ts'

/** Fixed current time, because market rules and certificates depend on the date. */
export const fixedNow = Date.parse('2026-12-01T12:00:00Z')

/** Response to a request, or a function that computes the response from the request. */
export type FakeReply = Response | ((request: Request) => Response)

/** Fake external services, which all respond correctly. Tests replace individual responses. */
export class FakeExternalServices implements NetworkAccess {
  /** Responses, keyed by a URL prefix, optionally with a method before it. The longest matching key applies. */
  readonly replies = new Map(Object.entries(healthyReplies))
  readonly hosts = new Set(['shop.test'])
  readonly records = new Map([
    ['shop.test', ['v=spf1 include:mail.test -all']],
    ['_dmarc.shop.test', ['v=DMARC1; p=quarantine']],
  ])
  certificate: { validTo: number; problem?: string } = { validTo: fixedNow + 60 * 86_400_000 }
  mailRefusal: string | undefined

  setReply(address: string, reply: FakeReply): void {
    this.replies.set(address, reply)
  }

  fetch: NetworkAccess['fetch'] = async (input, init) => {
    const request = new Request(input instanceof URL ? input.href : input, init)
    const asked = [`${request.method} ${request.url}`, request.url]
    const known = [...this.replies.keys()].filter((key) => asked.some((one) => one.startsWith(key)))
    const longest = known.toSorted((one, other) => other.length - one.length)[0]
    const reply = this.replies.get(longest ?? '')
    if (!reply) throw new TypeError('fetch failed', { cause: new Error(`connect ECONNREFUSED ${request.url}`) })
    return typeof reply === 'function' ? reply(request) : reply.clone()
  }

  resolveHost = async (host: string) => {
    if (!this.hosts.has(host)) throw new Error(`getaddrinfo ENOTFOUND ${host}`)
    return '203.0.113.7'
  }

  resolveTextRecords = async (name: string) => this.records.get(name) ?? []

  loadCertificate = async () => this.certificate

  signInToMail = async () => {
    if (this.mailRefusal !== undefined) throw new Error(this.mailRefusal)
  }

  now = () => fixedNow
}

/** Returns an empty response from a server whose clock is `aheadMs` ahead. */
export function createResponseWithDate(aheadMs = 0): Response {
  return new Response(null, { headers: { date: new Date(fixedNow + aheadMs).toUTCString() } })
}

const live = () => Response.json({ status: 'live', uptimeSeconds: 9 })

/** Creates a reply to CORS preflight requests that allows calls from `origin`. */
export function createPreflightReply(origin = 'https://shop.test'): FakeReply {
  const headers = { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }
  return () => new Response(null, { status: 204, headers })
}

export const paymentNotificationUrl = 'https://shop.test/embedded/commerce/payment-notification'
const stripe = 'https://api.stripe.com/v1'
const webhooks = { data: [{ url: paymentNotificationUrl, status: 'enabled', enabled_events: ['*'] }] }
const sanity = 'https://zp7mbokg.api.sanity.io'
const sanityHooks = [{ url: 'https://shop.test/api/webhooks/content', isDisabled: false }]
/** Lower case, because parsed URLs have lower-case host names. */
const algolia = 'https://appid-dsn.algolia.net/1'
const indexes = languageCodes.map((code) => ({ name: `shop_${code}`, updatedAt: new Date(fixedNow).toISOString() }))
const age = 'https://age.test'
const openId = { issuer: age, authorization_endpoint: `${age}/authorize`, token_endpoint: `${age}/token` }

const healthyReplies: Record<string, FakeReply> = {
  'http://127.0.0.1:3999/healthz': live,
  'https://shop.test': () => createResponseWithDate(),
  'https://shop.test/healthz': live,
  'https://shop.test/api/webhooks/': () => new Response('{}', { status: 401 }),
  [`${stripe}/account`]: () => Response.json({ charges_enabled: true }),
  [`${stripe}/webhook_endpoints`]: () => Response.json(webhooks),
  'https://api-free.deepl.com/v2/usage': () => Response.json({ character_count: 10, character_limit: 500_000 }),
  'https://age.test/.well-known/openid-configuration': () => Response.json(openId),
  'GET https://centra.test/api/checkout/countries': (request) =>
    request.headers.get('authorization') === 'Bearer centra-secret'
      ? Response.json({ token: 'none', countries: Object.keys(markets).map((country) => ({ country })) })
      : Response.json({ errors: {} }, { status: 401 }),
  'HEAD https://centra.test/': () => createResponseWithDate(),
  'OPTIONS https://centra.test/': createPreflightReply(),
  [`${sanity}/v2024-12-18/data/query/production`]: () => Response.json({ result: 107 }),
  [`POST ${sanity}/v2024-12-18/data/mutate/production?dryRun=true`]: () =>
    Response.json({ transactionId: 'x', results: [] }),
  [`OPTIONS ${sanity}/v2024-12-18/`]: createPreflightReply(),
  [`${sanity}/v2021-10-04/hooks/`]: () => Response.json(sanityHooks),
  [`${algolia}/keys/search-key`]: () => Response.json({ acl: ['search'] }),
  [`GET ${algolia}/indexes`]: () => Response.json({ items: indexes }),
}
for (const code of languageCodes)
  healthyReplies[`POST ${algolia}/indexes/shop_${code}/query`] = () => Response.json({ hits: [], nbHits: 240 })
