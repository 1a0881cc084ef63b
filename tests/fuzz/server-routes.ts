import type { FuzzRequest } from './request.ts'

/** Returns valid requests to the shop's routes and embedded services. `functions` are the ids of server functions. */
export function createServerRequests(functions: readonly string[]): FuzzRequest[] {
  return [
    ...pages.map((target) => ({ method: 'GET', target, headers: [['Accept', 'text/html']] as const })),
    ...functions.flatMap((id) => functionCalls(`/_serverFn/${id}`)),
    ...backend,
    ...services,
  ]
}

const pages = [
  ...['/', '/sv', '/el/nicotine-pouches?filters=%5B%5D&sort=price', '/nicotine-pouches?show=24&page=2'],
  ...['/nicotine-pouches/no-such-product', '/checkout', '/de/checkout?step=2', '/search?q=mint&page=1'],
  ...['/receipt?payment=x&signature=y&details[a]=b', '/info/terms', '/blog?page=2&category=a&tag=b', '/brands/x'],
  ...['/password-reset?i=a&id=b', '/sitemap.xml', '/robots.txt', '/healthz', '/readyz', '/metrics'],
  ...['/embedded/health', '/assets/none.js', '/api/age', '/api/contract-texts?language=sv', '/api/geo'],
  ...['/api/sale?country=US&state=VT&item=1000-1&item=x', '/embedded/mail', '/embedded/mail/none/html'],
  '/embedded/mail/mail.css',
]

const json = [['Content-Type', 'application/json']] as const
const form = [['Content-Type', 'application/x-www-form-urlencoded']] as const
const plainText = [['Content-Type', 'text/plain']] as const
const get = (target: string): FuzzRequest => ({ method: 'GET', target, headers: [] })
const post = (target: string, body: unknown, headers: FuzzRequest['headers'] = json): FuzzRequest => {
  return { method: 'POST', target, headers, body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) }
}

/** Builds calls in the format that the framework's client sends. */
function functionCalls(target: string): FuzzRequest[] {
  const data = '{"t":{"t":10,"i":0,"p":{"k":["data"],"v":[{"t":1,"s":"x"}]},"o":0},"f":63,"m":[]}'
  const headers = [...json, ['x-tsr-serverFn', 'true'], ['Sec-Fetch-Site', 'same-origin']] as const
  return [{ ...get(`${target}?payload=${encodeURIComponent(data)}`), headers }, post(target, data, headers)]
}

const purchase = { host: 'shop.test', transaction_id: '7', value: 1, shipping: 0, tax: 0, currency: 'SEK', coupon: '' }

const backend: readonly FuzzRequest[] = [
  post('/api/addProduct', { token: 'a'.repeat(26), productId: '1000-1', quantity: 1, comment: 'a', productUrl: '/a' }),
  post('/api/logflare', { event: 'purchase', data: { ...purchase, items: [{ item_id: 'a' }] } }),
  post('/monitoring', '{"dsn":"https://x@elsewhere.example/1"}\n{"type":"event"}\n{}\n', plainText),
  post('/receipt', 'payment=a&signature=b&details[x]=1', form),
  post('/api/age', 'page=%2Fblog', form),
  post('/embedded/faults', { service: 'content', mode: 'off' }),
]

const lake = '/embedded/content/v2025-02-11'
const query = '*[_type == $type && slug.current == "a"][0...3]{_id, "n": count(*[references(^._id)])}'
const mutations = [{ patch: { id: 'homePage', set: { title: 'a' } } }]
const actions = [{ actionType: 'sanity.action.document.discard', draftId: 'drafts.homePage' }]
const key = 'x-algolia-application-id=EMBEDDED&x-algolia-api-key=embedded-search'
const search = { query: 'mint', page: 0, hitsPerPage: 3, filters: 'brand:"a" OR price > 1', facets: ['*'] }

const services: readonly FuzzRequest[] = [
  get(`${lake}/data/query/production?query=${encodeURIComponent(query)}&%24type=%22post%22&perspective=published`),
  post(`${lake}/data/query/production`, { query, params: { type: 'post' } }),
  get(`${lake}/data/doc/production/homePage,drafts.x`),
  post(`${lake}/data/mutate/production?returnIds=true`, { mutations }),
  post(`${lake}/data/actions/production`, { actions }),
  get(`${lake}/data/history/production/transactions/homePage?limit=3&reverse=true`),
  get(`${lake}/data/references/production/documents/homePage/to`),
  get('/embedded/content/images/shop/production/a-1x1.png?w=100&rect=0,0,1,1&fit=crop'),
  post(`/embedded/search/1/indexes/products_en/query?${key}`, search),
  post(`/embedded/search/1/indexes/*/queries?${key}`, { requests: [{ indexName: 'products_sv', ...search }] }),
  post(`/embedded/search/1/indexes/products_en/facets/brand/query?${key}`, { facetQuery: 'a', maxFacetHits: 3 }),
]
