import * as v from 'valibot'
import type { CatalogueUris } from '#services/commerce/catalogue/catalogue.server.ts'
import { type ContentPage, matchContentPath } from '#services/content/match-content-path.ts'

export interface DocumentUri {
  id: string
  type: string
  uri: string
}

/** Paths without a language prefix. Keys are document IDs, `product:{id}` or `category:{id}`. */
export type UrisById = ReadonlyMap<string, string>

/** Includes drafts. Excludes versions of releases and archived documents, which have no page. */
export const documentUrisGroq = `*[
  _type in ["blogLanding", "blogPost", "blogAuthor", "centraLanding", "centraDocument", "campaignPage", "infoPage"]
  && defined(uri.current) && archived != true && !(_id in path("versions.**"))
]{"id": _id, "type": _type, "uri": uri.current}`

export const documentUrisSchema = v.array(v.object({ id: v.string(), type: v.string(), uri: v.string() }))

const pageKindByType: Readonly<Record<string, ContentPage['kind']>> = {
  blogLanding: 'blog',
  blogPost: 'post',
  blogAuthor: 'post',
  centraLanding: 'landing',
  centraDocument: 'listing',
  campaignPage: 'campaign',
}

/** Ignores drafts and documents without a page, such as documents that belong to no landing page. */
export function getDocumentUris(documents: readonly DocumentUri[]): UrisById {
  const published = documents.filter(({ id }) => !id.includes('.'))
  const urisOf = (wanted: string) => published.filter(({ type }) => type === wanted).map(({ uri }) => uri)
  const [blog] = urisOf('blogLanding')
  const uris = { blog, landings: urisOf('centraLanding'), campaigns: urisOf('campaignPage') }
  const isFound = ({ type, uri }: DocumentUri) =>
    type === 'infoPage' ? /^info\/[^/]+$/.test(uri) : matchContentPath(uri, uris)?.kind === pageKindByType[type]
  return new Map(published.filter(isFound).map(({ id, uri }) => [id, `/${uri}`]))
}

const [productPrefix, categoryPrefix] = ['product:', 'category:'] as const

/** Prefixes of the IDs in {@link UrisById}. IDs of documents have no prefix. */
export const idPrefixes = [productPrefix, categoryPrefix, '']

export function getCatalogueUris({ categories, products }: CatalogueUris): UrisById {
  return new Map([
    ...categories.map(({ id, uri }): [string, string] => [categoryPrefix + id, `/${uri}`]),
    ...products.map(({ id, uri, categoryUri }): [string, string] => [
      productPrefix + id,
      `/${[categoryUri, uri].filter(Boolean).join('/')}`,
    ]),
  ])
}

export function isProductId(id: string): boolean {
  return id.startsWith(productPrefix)
}

export function listProductIds(addresses: UrisById): string[] {
  return [...addresses.keys()].filter(isProductId).map((id) => id.slice(productPrefix.length))
}
