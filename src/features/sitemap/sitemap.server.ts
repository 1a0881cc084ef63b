import { Readable } from 'node:stream'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { defaultLanguage } from '#app.config'
import { getAllProducts, getCategoryLinks } from '#features/catalogue/catalogue.server.ts'
import { loadProductLanguages } from '#features/catalogue/product-languages.server.ts'
import { env } from '#server/process/env.server.ts'
import { loadContentPaths } from './content-paths.server.ts'
import {
  getLanguagesOfHost,
  type SitePath,
  selectPathsInLanguage,
  toLanguageNeutralSitePath,
  toSitemapItem,
} from './rules/site-map.ts'
import { getSitemapUrl, listSitemapFiles, parseSitemapFileName, selectSitemapFilePages } from './rules/sitemap-files.ts'

/** `GET /sitemap.xml`: index of the sitemap files in this host's languages. Throws like `handleSitemap`. */
export async function handleSitemapIndex(request: Request, fixed: readonly string[]): Promise<Response> {
  const site = env()
  const parts = listSitemapFiles(getLanguagesOfHost(new URL(request.url).host, site), await loadSitePaths(fixed))
  const index = Readable.from(parts.map((part) => ({ url: getSitemapUrl(part, site) })))
  return createXmlResponse(await streamToPromise(index.pipe(new SitemapIndexStream())))
}

/**
 * `GET /sitemap-{name}.xml`: pages in one language. Responds with 404 if the file does not exist or the host does not
 * serve its language. Throws if the commerce or content service is unavailable and nothing is cached, because search
 * engines would drop the pages that are missing from an incomplete sitemap.
 */
export async function handleSitemap(request: Request, name: string, fixed: readonly string[]): Promise<Response> {
  const site = env()
  const part = parseSitemapFileName(name)
  if (!part || !getLanguagesOfHost(new URL(request.url).host, site).includes(part.language))
    return createNotFoundResponse()
  const paths = selectSitemapFilePages(selectPathsInLanguage(part.language, await loadSitePaths(fixed)), part.number)
  if (!paths) return createNotFoundResponse()
  const items = paths.map((path) => toSitemapItem(path, part.language, site))
  return createXmlResponse(await streamToPromise(Readable.from(items).pipe(new SitemapStream({ xmlns }))))
}

function createNotFoundResponse(): Response {
  return new Response('Sitemap not found.\n', { status: 404, headers: plain })
}

/** Returns the paths of all pages that are identical for all visitors. `fixed` are the paths of static routes. */
async function loadSitePaths(fixed: readonly string[]): Promise<SitePath[]> {
  const [content, categories, products, languages] = await Promise.all([
    loadContentPaths(),
    getCategoryLinks(defaultLanguage),
    getAllProducts(defaultLanguage),
    loadProductLanguages(),
  ])
  return [
    ...fixed.map((path) => ({ path })),
    ...categories.map(({ uri }) => ({ path: `/${uri}` })),
    ...content,
    ...products.map(({ id, categoryUri, uri }) =>
      toLanguageNeutralSitePath(`${categoryUri}/${uri}`, languages.get(id)),
    ),
  ]
}

const xmlns = { news: false, video: false, image: false, xhtml: true }

const plain = { 'content-type': 'text/plain; charset=utf-8' }

function createXmlResponse(body: Buffer): Response {
  return new Response(new Uint8Array(body), { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
