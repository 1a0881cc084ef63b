import type { SanityClient } from 'sanity'
import * as v from 'valibot'
import { encodedPath } from '#lib/urls/uri.ts'
import { mainText } from '../lib/localized.ts'
import { findShopPlaces } from '../translation/shop-api.ts'

export interface Place {
  title: string
  value: string
}

export interface PlaceGroup {
  title: string
  places: readonly Place[]
}

/**
 * Finds link targets by name. An empty query returns suggestions.
 * @throws ShopRefused
 */
export type FindPlaces = (client: SanityClient, query: string) => Promise<PlaceGroup[]>

/** Pages, posts, categories and products, as paths without language. */
export const places: FindPlaces = async (client, query) => {
  const [documents, shop] = await Promise.all([findDocuments(client, query), askShop(client, query)])
  return [
    { title: 'Pages', places: [...homeFor(query), ...documents.filter(({ isPost }) => !isPost)] },
    { title: 'Posts', places: documents.filter(({ isPost }) => isPost) },
    { title: 'Categories', places: shop.categories.map(withSlash) },
    { title: 'Products', places: shop.products.map(withSlash) },
  ]
}

/** Categories only, as commerce uris without leading slash. */
export const categories: FindPlaces = async (client, query) => {
  const shop = await askShop(client, query)
  return [{ title: 'Categories', places: shop.categories.map(({ title, uri }) => ({ title, value: uri })) }]
}

function askShop(client: SanityClient, query: string) {
  return findShopPlaces(client.config().token, query)
}

function withSlash({ title, uri }: { title: string; uri: string }): Place {
  return { title, value: encodedPath(`/${uri}`) }
}

function homeFor(query: string): Place[] {
  return 'home page'.includes(query.toLowerCase()) ? [{ title: 'Home page', value: '/' }] : []
}

const mostDocuments = 12

const documentsQuery = `*[
  _type in ["blogLanding", "blogPost", "blogAuthor", "centraLanding", "centraDocument", "infoPage"]
  && defined(uri.current) && archived != true && coalesce(language, "en") == "en"
  && ($words == "*" || title match $words || title[_key == "en"].value match $words || uri.current match $words
    || firstName match $words || lastName match $words)
] | order(_type == "blogPost" asc, _updatedAt desc)[0...$most]{
  _type, title, firstName, lastName, "uri": uri.current
}`

const documentsAnswer = v.array(
  v.object({
    _type: v.string(),
    title: v.unknown(),
    firstName: v.nullish(v.string()),
    lastName: v.nullish(v.string()),
    uri: v.string(),
  }),
)

type FoundDocument = v.InferOutput<typeof documentsAnswer>[number]

/** Published documents that have a page. Matches by word prefix. */
async function findDocuments(client: SanityClient, query: string): Promise<(Place & { isPost: boolean })[]> {
  const params = { words: `${query}*`, most: mostDocuments }
  const answer = await client.fetch<unknown>(documentsQuery, params, { perspective: 'published' })
  return v.parse(documentsAnswer, answer).map((document) => ({
    title: nameOf(document),
    value: encodedPath(`/${document.uri}`),
    isPost: document._type === 'blogPost',
  }))
}

function nameOf({ title, firstName, lastName, uri }: FoundDocument): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return mainText(title) ?? (name || uri)
}
