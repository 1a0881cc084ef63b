import { splitLocale } from '#lib/urls/locale-url.ts'

const patternGroups: readonly (readonly [RegExp, string])[] = [
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

/** Routes of event streams. Their durations are not recorded, because a stream stays open while the client listens. */
export const streamPatterns: ReadonlySet<string> = new Set(['/embedded/content/data/listen', '/api/preview/changes'])

const maxMemoizedUrlLength = 256
const maxMemoizedUrls = 5000

/** Maps raw URLs to a few dozen patterns, to limit the cardinality of the metrics. */
export function createPatternLookup(findRoute: (path: string) => string): (rawUrl: string | undefined) => string {
  const known = new Map<string, string>()
  return (rawUrl = '/') => {
    const found = known.get(rawUrl)
    if (found !== undefined) return found
    const pattern = findPattern(rawUrl, findRoute)
    if (known.size >= maxMemoizedUrls) known.clear()
    if (rawUrl.length <= maxMemoizedUrlLength) known.set(rawUrl, pattern)
    return pattern
  }
}

function findPattern(rawUrl: string, findRoute: (path: string) => string): string {
  const [path = ''] = rawUrl.split(/[?#]/, 1)
  const group = patternGroups.find(([shape]) => shape.test(path))
  if (group) return group[1]
  const route = findRoute(splitLocale(path, 'en').path)
  if (route !== '/$') return route
  if (path.startsWith('/api/')) return '/api/*'
  return /\.[a-z][a-z0-9]{1,9}$/i.test(path) ? '/*.*' : route
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Unknown methods become `other`, because clients can send any method name. */
export function toMethodLabel(method: string | undefined): string {
  return method !== undefined && methods.has(method) ? method : 'other'
}

export function toStatusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`
}
