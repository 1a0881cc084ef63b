import { Readable } from 'node:stream'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { defaultLanguage } from '#app.config'
import { allProducts, categoryLinks } from '#features/catalogue/catalogue.server.ts'
import { patientProductLanguages } from '#features/catalogue/product-languages.server.ts'
import { publicSite } from '#server/wiring/public-site.server.ts'
import { contentPaths } from './content-paths.server.ts'
import { languagesOn, oneAddress, pathsIn, type SitePath, siteMapAddress, siteMapItem } from './rules/site-map.ts'

/** `GET /sitemap.xml`: the sitemaps of the languages this host serves. */
export async function answerSitemapIndex(request: Request): Promise<Response> {
  const site = publicSite()
  const languages = languagesOn(new URL(request.url).host, site)
  const index = Readable.from(languages.map((language) => ({ url: siteMapAddress(language, site) })))
  return xml(await streamToPromise(index.pipe(new SitemapIndexStream())))
}

/**
 * `GET /sitemap-{language}.xml`: every page in one language with its addresses in the others. 404 on a host that does
 * not serve the language; throws when commerce or content is away and nothing of it is remembered: a sitemap without
 * half of the shop would take it out of the search engines.
 */
export async function answerSitemap(request: Request, code: string): Promise<Response> {
  const site = publicSite()
  const language = languagesOn(new URL(request.url).host, site).find((candidate) => candidate === code)
  if (!language) return new Response('There is no sitemap here.\n', { status: 404, headers: plain })
  const items = pathsIn(language, await sitePaths()).map((path) => siteMapItem(path, language, site))
  return xml(await streamToPromise(Readable.from(items).pipe(new SitemapStream({ xmlns }))))
}

/** Every page that is the same for everybody, in the languages it is written in: home, categories, products, the editors' pages. */
async function sitePaths(): Promise<SitePath[]> {
  const [content, categories, products, languages] = await Promise.all([
    contentPaths(),
    categoryLinks(defaultLanguage),
    allProducts(defaultLanguage),
    patientProductLanguages(),
  ])
  return [
    { path: '/' },
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
