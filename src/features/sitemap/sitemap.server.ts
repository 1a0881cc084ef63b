import { Readable } from 'node:stream'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { defaultLanguage } from '#app.config'
import { allProducts, categoryLinks } from '#features/catalogue/catalogue.server.ts'
import { patientProductLanguages } from '#features/catalogue/product-languages.server.ts'
import { env } from '#server/process/env.server.ts'
import { contentPaths } from './content-paths.server.ts'
import { languagesOn, oneAddress, pathsIn, type SitePath, siteMapItem } from './rules/site-map.ts'
import { inPart, partNamed, partsOf, siteMapAddress } from './rules/site-map-parts.ts'

/**
 * `GET /sitemap.xml`: the parts of the sitemaps of the languages this host serves. Throws as `handleSitemap` does, for only
 * the pages tell how many parts there are.
 */
export async function handleSitemapIndex(request: Request, fixed: readonly string[]): Promise<Response> {
  const site = env()
  const parts = partsOf(languagesOn(new URL(request.url).host, site), await sitePaths(fixed))
  const index = Readable.from(parts.map((part) => ({ url: siteMapAddress(part, site) })))
  return xml(await streamToPromise(index.pipe(new SitemapIndexStream())))
}

/**
 * `GET /sitemap-{part}.xml`: the pages in one language with their addresses in the others, `de` the first of them, `de-2` the
 * next. 404 for a part there is not, and on a host that does not serve the language; throws when commerce or content is
 * away and nothing of it is remembered: a sitemap without half of the shop would take it out of the search engines.
 */
export async function handleSitemap(request: Request, name: string, fixed: readonly string[]): Promise<Response> {
  const site = env()
  const part = partNamed(name)
  if (!part || !languagesOn(new URL(request.url).host, site).includes(part.language)) return noSitemap()
  const paths = inPart(pathsIn(part.language, await sitePaths(fixed)), part.number)
  if (!paths) return noSitemap()
  const items = paths.map((path) => siteMapItem(path, part.language, site))
  return xml(await streamToPromise(Readable.from(items).pipe(new SitemapStream({ xmlns }))))
}

function noSitemap(): Response {
  return new Response('There is no sitemap here.\n', { status: 404, headers: plain })
}

/** Every page that is the same for everybody, in the languages it is written in; `fixed` are those with a route of their own. */
async function sitePaths(fixed: readonly string[]): Promise<SitePath[]> {
  const [content, categories, products, languages] = await Promise.all([
    contentPaths(),
    categoryLinks(defaultLanguage),
    allProducts(defaultLanguage),
    patientProductLanguages(),
  ])
  return [
    ...fixed.map((path) => ({ path })),
    ...categories.map(({ uri }) => ({ path: `/${uri}` })),
    ...content,
    ...products.map(({ id, categoryUri, uri }) => oneAddress(`${categoryUri}/${uri}`, languages.get(id))),
  ]
}

/** Of the sitemap extensions only links to other languages are used. */
const xmlns = { news: false, video: false, image: false, xhtml: true }

const plain = { 'content-type': 'text/plain; charset=utf-8' }

function xml(body: Buffer): Response {
  return new Response(new Uint8Array(body), { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
