import { sourceIdOf, translationId } from '#lib/content-languages.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'

/** Whose uri stands before the slash of a document's uri: the blog's, or that of the landing page of the same type. */
export type Landing = 'blog' | 'sameType'

interface Question {
  query: string
  params: Record<string, string | string[] | null>
}

// The one the shop shows; a landing page that was never published counts too, so that work can begin below it.
const first = '| order(_id in path("drafts.**") asc)[0].uri.current'

/** Asks for the uri of the landing page above a document; to be asked over all versions (`raw`). */
export function landingUriQuestion(landing: Landing, type: string | undefined): Question {
  if (landing === 'blog') return { query: `*[_type == "blogLanding" && defined(uri.current)] ${first}`, params: {} }
  return {
    query: `*[_type == "centraLanding" && type == $type && defined(uri.current)] ${first}`,
    params: { type: type ?? '' },
  }
}

/** Types whose uri is an address of the shop, counted from its root: no two documents may have the same. */
export const addressedTypes = ['blogLanding', 'blogPost', 'blogAuthor', 'centraLanding', 'centraDocument', 'infoPage']

interface Owner {
  type: string
  /** Without `drafts.` before it. */
  publishedId: string
  /** Posts only. */
  language: string | undefined
}

/**
 * Asks whether no other document has this uri; to be asked over all versions (`raw`). A post and its translations may have
 * one, other posts in no language: each of its addresses leads to a post whatever language it is opened in.
 */
export function uniqueUriQuestion(slug: string, { type, publishedId, language }: Owner): Question {
  const types = addressedTypes.includes(type) ? addressedTypes : [type]
  const others = ['_type in $types', 'uri.current == $slug', '!(_id in $own)', '!(_id in path("versions.**"))'].join(
    ' && ',
  )
  const source = sourceIdOf({ _id: publishedId, language })
  const published = language === undefined ? [publishedId] : languageCodes.map((code) => translationId(source, code))
  const own = [...new Set([publishedId, ...published])].flatMap((id) => [id, `drafts.${id}`])
  return { query: `count(*[${others}]) == 0`, params: { types, slug, own } }
}
