import { languageCodes } from '#lib/urls/locale-url.ts'

/** Account and order pages, and pages whose URL contains user input. */
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

/** All language prefixes are listed, because `*` would match any folder, such as the blog's. */
const prefixes = ['', ...languageCodes.map((code) => `/${code}`)]

export function handleRobotsTxt(request: Request): Response {
  const lines = [
    'User-agent: *',
    // Allows the pictures of products and posts, which are under the disallowed paths of the embedded services.
    'Allow: /embedded/commerce/media/',
    'Allow: /embedded/content/images/',
    ...disallowedEndpoints.map((path) => `Disallow: /${path}/`),
    ...prefixes.flatMap((prefix) => disallowedPaths.flatMap((path) => createRules(`${prefix}/${path}`))),
    // Disallows filtered lists, because every combination of filters has a different URL.
    'Disallow: /*?filters=',
    'Disallow: /*&filters=',
    '',
    `Sitemap: ${new URL('/sitemap.xml', request.url).href}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

/** Adds end markers, because `/buy` alone would also match `/buyers-guide`. */
function createRules(path: string): string[] {
  return ['$', '?', '/'].map((end) => `Disallow: ${path}${end}`)
}
