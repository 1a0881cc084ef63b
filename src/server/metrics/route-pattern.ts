import { splitLocale } from '#lib/urls/locale-url.ts'

/** Groups of addresses that no route answers, the first that fits; each is one pattern whatever comes after it. */
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
  [/^\/embedded$/, '/embedded'],
]

/** Answers that stay open for as long as somebody listens; their length says nothing about speed. */
export const streams: ReadonlySet<string> = new Set(['/embedded/content/data/listen', '/api/preview/changes'])

const longestRemembered = 256
const mostRemembered = 5000

/**
 * Finds the pattern of a raw URL, of which there are only a few dozen whatever visitors ask for: metrics are counted by
 * it. `routeOf` is the router's match; those asked for most are remembered.
 */
export function createPatternBook(routeOf: (path: string) => string): (rawUrl: string | undefined) => string {
  const known = new Map<string, string>()
  return (rawUrl = '/') => {
    const found = known.get(rawUrl)
    if (found !== undefined) return found
    const pattern = patternOf(rawUrl, routeOf)
    if (known.size >= mostRemembered) known.clear()
    if (rawUrl.length <= longestRemembered) known.set(rawUrl, pattern)
    return pattern
  }
}

function patternOf(rawUrl: string, routeOf: (path: string) => string): string {
  const [path = ''] = rawUrl.split(/[?#]/, 1)
  const group = groups.find(([shape]) => shape.test(path))
  if (group) return group[1]
  const route = routeOf(splitLocale(path, 'en').path)
  if (route !== '/$') return route
  if (path.startsWith('/api/')) return '/api/*'
  return /\.[a-z][a-z0-9]{1,9}$/i.test(path) ? '/*.*' : route
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** A method that there is; a client may send any word. */
export function methodLabel(method: string | undefined): string {
  return method !== undefined && methods.has(method) ? method : 'other'
}

/** The class of a status, `2xx` to `5xx`. */
export function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`
}
