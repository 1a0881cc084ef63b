import { defineQuery } from 'groq'
import { toSourceId, toTranslationId } from '#lib/content-languages.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'

/** Landing page whose URI must be the prefix of a document URI: the blog page, or the one with the same `type`. */
export type LandingLookup = 'blog' | 'sameType'

// Prefers the published landing page. Falls back to a draft, so that documents can be created below an unpublished
// page.
const first = '| order(_id in path("drafts.**") asc)[0].uri.current'

export const blogLandingUriGroq = defineQuery(`*[_type == "blogLanding" && defined(uri.current)] ${first}`)
export const landingUriGroq = defineQuery(
  `*[_type == "centraLanding" && type == $type && defined(uri.current)] ${first}`,
)
export const isUniqueUriGroq = defineQuery(
  'count(*[_type in $types && uri.current == $slug && !(_id in $own) && !(_id in path("versions.**"))]) == 0',
)

/** Returns a query for the URI of a landing page. Requires the `raw` perspective. */
export function createLandingUriQuery(landing: LandingLookup, type: string | undefined) {
  if (landing === 'blog') return { query: blogLandingUriGroq, params: {} }
  return { query: landingUriGroq, params: { type: type ?? '' } }
}

/** URIs must be unique across all of these types. */
export const typesWithUri = [
  'blogLanding',
  'blogPost',
  'blogAuthor',
  'centraLanding',
  'centraDocument',
  'campaignPage',
  'infoPage',
  'product',
]

/**
 * Returns a query that resolves to true if no other document has the URI. Requires the `raw` perspective. Translations
 * of the same post may share a URI. Different posts may not, even in different languages, because each post URL
 * resolves in every language.
 */
export function createUniqueUriQuery(
  slug: string,
  { type, publishedId, language }: { type: string; publishedId: string; language: string | undefined },
) {
  const types = typesWithUri.includes(type) ? typesWithUri : [type]
  const source = toSourceId({ _id: publishedId, language })
  const published = language === undefined ? [publishedId] : languageCodes.map((code) => toTranslationId(source, code))
  const own = [...new Set([publishedId, ...published])].flatMap((id) => [id, `drafts.${id}`])
  return { query: isUniqueUriGroq, params: { types, slug, own } }
}
