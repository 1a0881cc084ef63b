import { languageCodes } from '#lib/urls/locale-url.ts'

/** What a crawler has no business with: personal pages, free text, and the shop's own calls. */
const closed = [
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
const machines = ['api', 'embedded', 'monitoring', 'studio', '_serverFn'] as const

/** Before the path, `*` would stand for any folder, such as the blog's. */
const prefixes = ['', ...languageCodes.map((code) => `/${code}`)]

/** `GET /robots.txt`: personal pages in every language, and the shop's own calls, are not for crawlers. */
export function handleRobots(request: Request): Response {
  const lines = [
    'User-agent: *',
    // Pictures of products and posts lie among the services' addresses.
    'Allow: /embedded/commerce/media/',
    'Allow: /embedded/content/images/',
    ...machines.map((path) => `Disallow: /${path}/`),
    ...prefixes.flatMap((prefix) => closed.flatMap((path) => rules(`${prefix}/${path}`))),
    // Every combination of filters is a page of its own.
    'Disallow: /*?filters=',
    'Disallow: /*&filters=',
    '',
    `Sitemap: ${new URL('/sitemap.xml', request.url).href}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

/** A path alone would be the beginning of others: `/buy` of `/buyers-guide`. */
function rules(path: string): string[] {
  return ['$', '?', '/'].map((end) => `Disallow: ${path}${end}`)
}
