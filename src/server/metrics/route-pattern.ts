import { splitLocale } from '#lib/addresses/locale-url.ts'

/** Pages with an address of their own; every other page is named by the catalogue or the content. */
const pages = new Set([
  '/',
  '/account',
  '/account/email',
  '/account/order',
  '/care',
  '/checkout',
  '/compare',
  '/contact',
  '/login',
  '/order',
  '/newsletter',
  '/password-reset',
  '/receipt',
  '/register',
  '/search',
  '/withdraw',
  '/your-data',
])

/** Addresses for programs, each one of its own. */
const machines = new Set([
  '/api/addProduct',
  '/api/age',
  '/api/care',
  '/api/contact',
  '/api/contract-texts',
  '/api/geo',
  '/api/list',
  '/api/logflare',
  '/api/menu',
  '/api/newsletter',
  '/api/preview/changes',
  '/api/preview/disable',
  '/api/preview/enable',
  '/api/preview/perspective',
  '/api/rules',
  '/api/sale',
  '/api/search/forget',
  '/api/studio/attention',
  '/api/studio/places',
  '/api/studio/preview',
  '/api/studio/sync',
  '/api/studio/translate',
  '/api/webhooks/commerce',
  '/api/webhooks/content',
  '/embedded',
  '/healthz',
  '/llms.txt',
  '/metrics',
  '/monitoring',
  '/readyz',
  '/robots.txt',
])

/** Groups of addresses, the first that fits; each becomes one pattern whatever comes after it. */
const groups: readonly (readonly [RegExp, string])[] = [
  [/^\/assets\//, '/assets/*'],
  [/^\/_serverFn\//, '/_serverFn/*'],
  [/^\/embedded\/content\/v[\w-]+\/data\/(listen|live)\b/, '/embedded/content/data/listen'],
  [/^\/embedded\/content\/v[\w-]+\/data\/query\b/, '/embedded/content/data/query'],
  [/^\/embedded\/content\/v[\w-]+\/data\/(mutate|actions)\b/, '/embedded/content/data/mutate'],
  [/^\/embedded\/content\/images\//, '/embedded/content/images/*'],
  [/^\/embedded\/content\//, '/embedded/content/*'],
  [/^\/embedded\/commerce\/media\//, '/embedded/commerce/media/*'],
  [/^\/embedded\/commerce\/payment(\/|$)/, '/embedded/commerce/payment'],
  [/^\/embedded\/commerce\/payment-result(\/|$)/, '/embedded/commerce/payment-result'],
  [/^\/embedded\/commerce\/age-check(\/|$)/, '/embedded/commerce/age-check'],
  [/^\/embedded\/commerce\/pay\//, '/embedded/commerce/pay/*'],
  [/^\/embedded\/commerce\//, '/embedded/commerce/*'],
  [/^\/embedded\/search\//, '/embedded/search/*'],
  [/^\/embedded\//, '/embedded/*'],
  [/^\/studio(\/|$)/, '/studio/*'],
  [/^\/api\//, '/api/*'],
  [/^\/sitemap[\w-]*\.xml$/, '/sitemap.xml'],
  [/^\/feed-[\w-]*\.xml$/, '/feed.xml'],
]

/** Answers that stay open for as long as somebody listens; their length says nothing about speed. */
export const streams: ReadonlySet<string> = new Set(['/embedded/content/data/listen', '/api/preview/changes'])

const longestRemembered = 256
const mostRemembered = 5000

/**
 * Finds the pattern of a raw URL, of which there are only a few dozen whatever visitors ask for: metrics are counted by
 * it. Those asked for most are remembered.
 */
export function createPatternBook(): (rawUrl: string | undefined) => string {
  const known = new Map<string, string>()
  return (rawUrl = '/') => {
    const found = known.get(rawUrl)
    if (found !== undefined) return found
    const pattern = routePattern(rawUrl)
    if (known.size >= mostRemembered) known.clear()
    if (rawUrl.length <= longestRemembered) known.set(rawUrl, pattern)
    return pattern
  }
}

function routePattern(rawUrl: string): string {
  const [path = ''] = rawUrl.split(/[?#]/, 1)
  if (machines.has(path)) return path
  const group = groups.find(([shape]) => shape.test(path))
  if (group) return group[1]
  if (/\.[a-z][a-z0-9]{1,9}$/i.test(path)) return '/*.*'
  const { path: page } = splitLocale(path, 'en')
  if (pages.has(page)) return page
  if (page.startsWith('/buy/')) return '/buy/$'
  return page.startsWith('/info/') ? '/info/$slug' : '/$'
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** A method that there is; a client may send any word. */
export function knownMethod(method: string | undefined): string {
  return method !== undefined && methods.has(method) ? method : 'other'
}

/** The class of a status, `2xx` to `5xx`. */
export function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`
}
