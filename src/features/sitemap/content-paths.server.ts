import * as v from 'valibot'
import { isoDateTimeSchema, uriSchema } from '#lib/content/fields.ts'
import { toSourceId } from '#lib/content-languages.ts'
import { createLastGoodCache } from '#lib/server/last-good.server.ts'
import { isLanguageCode } from '#lib/urls/locale-url.ts'
import { onDataChange } from '#server/process/changes.server.ts'
import { getVisitorAsOfDate } from '#server/process/visitor-as-of-date.server.ts'
import { getContentClientConfig } from '#server/wiring/client-configs.server.ts'
import {
  availableLanguagesProjections,
  availableLanguagesSchema,
  getPageLanguages,
} from '#services/content/available-languages.ts'
import { createHasTextGroq, hasUriGroq, isPublishedGroq } from '#services/content/groq-conditions.ts'
import { createContentReader } from '#services/content/reader.server.ts'
import { type SitePath, toLanguageNeutralSitePath } from './rules/site-map.ts'

function createEntriesProjection(type: keyof typeof availableLanguagesProjections): string {
  return ` | order(uri.current asc){"uri": uri.current, "changed": _updatedAt, ${availableLanguagesProjections[type]}}`
}

const pathsQuery = `{
  "documents": *[_type == "centraDocument" && ${hasUriGroq} && archived != true]${createEntriesProjection('centraDocument')},
  "landings": *[_type == "centraLanding" && ${hasUriGroq} && archived != true]${createEntriesProjection('centraLanding')},
  "campaigns": *[_type == "campaignPage" && ${hasUriGroq}]${createEntriesProjection('campaignPage')},
  "blog": *[_type == "blogLanding" && ${hasUriGroq}]${createEntriesProjection('blogLanding')},
  "posts": *[_type == "blogPost" && ${hasUriGroq} && ${createHasTextGroq('title')} && ${isPublishedGroq}] | order(uri.current asc){
    _id, language, "uri": uri.current, "changed": _updatedAt
  },
  "info": *[_type == "infoPage" && ${hasUriGroq}]${createEntriesProjection('infoPage')}
}`

const changed = v.nullish(isoDateTimeSchema)
const entriesSchema = v.array(v.object({ uri: uriSchema, changed, writtenIn: availableLanguagesSchema }))
const posts = v.array(v.object({ _id: v.string(), language: v.string(), uri: uriSchema, changed }))
const pathsSchema = v.object({
  documents: entriesSchema,
  landings: entriesSchema,
  campaigns: entriesSchema,
  blog: entriesSchema,
  info: entriesSchema,
  posts,
})

const content = createContentReader(getContentClientConfig)
const known = createLastGoodCache<v.InferOutput<typeof pathsSchema>>({
  staleTimeMs: 60_000,
  maxStaleMs: 600_000,
  timeoutMs: 1500,
  max: 1,
})

onDataChange('content', () => known.invalidate())

/** Throws ContentServiceError if the service is unavailable and nothing is cached. */
export async function loadContentPaths(): Promise<SitePath[]> {
  const { posts, ...pages } = await known.get('', () =>
    content.query({ query: pathsQuery, params: { asOf: getVisitorAsOfDate() }, schema: pathsSchema }),
  )
  return [...Object.values(pages).flat().map(toPagePath), ...toPostPaths(posts)]
}

function toPagePath({ uri, changed, writtenIn }: v.InferOutput<typeof entriesSchema>[number]): SitePath {
  return { ...toLanguageNeutralSitePath(uri, getPageLanguages(writtenIn)), ...(changed && { changed }) }
}

function toSitePath(path: string, changed: string | null | undefined): SitePath {
  return changed ? { path, changed } : { path }
}

type Post = v.InferOutput<typeof posts>[number]

function toPostPaths(found: readonly Post[]): SitePath[] {
  const bySource = Map.groupBy(found, toSourceId)
  return [...bySource.values()].flatMap((all) => {
    const versions = all.flatMap(({ language, uri }) => (isLanguageCode(language) ? [{ language, uri }] : []))
    const [first] = versions
    const changed = all
      .flatMap((post) => post.changed ?? [])
      .toSorted()
      .at(-1)
    return first ? [{ ...toSitePath(`/${first.uri}`, changed), versions }] : []
  })
}
