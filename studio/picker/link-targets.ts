import type { SanityClient } from 'sanity'
import * as v from 'valibot'
import { encodePath } from '#lib/urls/uri.ts'
import { getDefaultText } from '../lib/localized.ts'
import { searchCatalogue } from '../translation/shop-api.ts'

export interface LinkTarget {
  title: string
  value: string
}

export interface LinkTargetGroup {
  title: string
  targets: readonly LinkTarget[]
}

/**
 * Finds link targets for a search term. Returns suggestions if `query` is empty.
 * @throws ShopApiError
 */
export type FindLinkTargets = (client: SanityClient, query: string) => Promise<LinkTargetGroup[]>

/** Finds pages, posts, categories and products. `value` is a path without a language prefix. */
export const findLinkTargets: FindLinkTargets = async (client, query) => {
  const [documents, shop] = await Promise.all([
    findDocuments(client, query),
    searchCatalogue(client.config().token, query),
  ])
  return [
    { title: 'Pages', targets: [...matchHomePage(query), ...documents.filter(({ isPost }) => !isPost)] },
    { title: 'Posts', targets: documents.filter(({ isPost }) => isPost) },
    { title: 'Categories', targets: shop.categories.map(withSlash) },
    { title: 'Products', targets: shop.products.map(withSlash) },
  ]
}

export const findCategories: FindLinkTargets = async (client, query) => {
  const shop = await searchCatalogue(client.config().token, query)
  return [{ title: 'Categories', targets: shop.categories.map(({ title, uri }) => ({ title, value: uri })) }]
}

function withSlash({ title, uri }: { title: string; uri: string }): LinkTarget {
  return { title, value: encodePath(`/${uri}`) }
}

function matchHomePage(query: string): LinkTarget[] {
  return 'home page'.includes(query.toLowerCase()) ? [{ title: 'Home page', value: '/' }] : []
}

const maxDocuments = 12

const documentsQuery = `*[
  _type in ["blogLanding", "blogPost", "blogAuthor", "centraLanding", "centraDocument", "campaignPage", "infoPage"]
  && defined(uri.current) && archived != true && coalesce(language, "en") == "en"
  && ($words == "*" || title match $words || title[_key == "en"].value match $words || uri.current match $words
    || firstName match $words || lastName match $words)
] | order(_type == "blogPost" asc, _updatedAt desc)[0...$max]{
  _type, title, firstName, lastName, "uri": uri.current
}`

const foundDocumentsSchema = v.array(
  v.object({
    _type: v.string(),
    title: v.unknown(),
    firstName: v.nullish(v.string()),
    lastName: v.nullish(v.string()),
    uri: v.string(),
  }),
)

type FoundDocument = v.InferOutput<typeof foundDocumentsSchema>[number]

async function findDocuments(client: SanityClient, query: string): Promise<(LinkTarget & { isPost: boolean })[]> {
  const params = { words: `${query}*`, max: maxDocuments }
  const answer = await client.fetch<unknown>(documentsQuery, params, { perspective: 'published' })
  return v.parse(foundDocumentsSchema, answer).map((document) => ({
    title: nameOf(document),
    value: encodePath(`/${document.uri}`),
    isPost: document._type === 'blogPost',
  }))
}

function nameOf({ title, firstName, lastName, uri }: FoundDocument): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return getDefaultText(title) ?? (name || uri)
}
