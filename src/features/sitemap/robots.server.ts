import { languageCodes } from '#lib/urls/locale-url.ts'

/** Paths that crawlers must not visit: personal pages and pages with free text in the URL. */
const disallowedPaths = [
  'account',
  'buy',
  'checkout',
  'compare',
  'login',
  'password-reset',
  'receipt',
  'register',
  'search',
  'your-data',
] as const
const disallowedEndpoints = ['api', 'embedded', 'monitoring', 'studio', '_serverFn'] as const

/** A `*` before the path would match any folder, such as the blog's. */
const prefixes = ['', ...languageCodes.map((code) => `/${code}`)]

/** `GET /robots.txt`: excludes personal pages in every language and the shop's own endpoints. */
export function handleRobots(request: Request): Response {
  const lines = [
    'User-agent: *',
    // Pictures of products and posts are below the paths of the embedded services.
    'Allow: /embedded/commerce/media/',
    'Allow: /embedded/content/images/',
    ...disallowedEndpoints.map((path) => `Disallow: /${path}/`),
    ...prefixes.flatMap((prefix) => disallowedPaths.flatMap((path) => rules(`${prefix}/${path}`))),
    // Every combination of filters has a separate URL.
    'Disallow: /*?filters=',
    'Disallow: /*&filters=',
    '',
    `Sitemap: ${new URL('/sitemap.xml', request.url).href}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

/** A path without an end marker would also match longer paths: `/buy` matches `/buyers-guide`. */
function rules(path: string): string[] {
  return ['$', '?', '/'].map((end) => `Disallow: ${path}${end}`)
}
