import * as v from 'valibot'
import { isoDateTime, optionalField, uri } from '#lib/content/fields.ts'
import { sourceIdOf } from '#lib/content-languages.ts'
import { createLastGoodCache } from '#lib/server/last-good.server.ts'
import { isLanguageCode } from '#lib/urls/locale-url.ts'
import { visitorContentDate } from '#server/process/as-of.server.ts'
import { onChange } from '#server/process/changes.server.ts'
import { contentGateway } from '#server/wiring/gateway.server.ts'
import { hasText, hasUri, isPublished } from '#services/content/groq-conditions.ts'
import { createContentReader } from '#services/content/reader.server.ts'
import { mainTexts, pageLanguages, writtenInSchema } from '#services/content/written-in.ts'
import { type SitePath, samePathInLanguages } from './rules/site-map.ts'

function entry(type: keyof typeof mainTexts): string {
  return ` | order(uri.current asc){"uri": uri.current, "changed": _updatedAt, ${mainTexts[type]}}`
}

const pathsQuery = `{
  "documents": *[_type == "centraDocument" && ${hasUri} && archived != true]${entry('centraDocument')},
  "landings": *[_type == "centraLanding" && ${hasUri} && archived != true]${entry('centraLanding')},
  "blog": *[_type == "blogLanding" && ${hasUri}]${entry('blogLanding')},
  "posts": *[_type == "blogPost" && ${hasUri} && ${hasText('title')} && ${isPublished}] | order(uri.current asc){
    _id, language, "uri": uri.current, "changed": _updatedAt
  },
  "info": *[_type == "infoPage" && ${hasUri}]${entry('infoPage')}
}`

const changed = optionalField(isoDateTime)
const entries = v.array(v.object({ uri, changed, writtenIn: writtenInSchema }))
const posts = v.array(v.object({ _id: v.string(), language: v.string(), uri, changed }))
const pathsWire = v.object({ documents: entries, landings: entries, blog: entries, info: entries, posts })

const content = createContentReader(contentGateway)
const known = createLastGoodCache<v.InferOutput<typeof pathsWire>>({
  freshMs: 60_000,
  staleMs: 600_000,
  patienceMs: 1500,
  max: 1,
})

onChange('content', () => known.forget())

/** Throws ContentServiceError if the service is unavailable and nothing is cached. */
export async function contentPaths(): Promise<SitePath[]> {
  const { posts, documents, landings, blog, info } = await known.get('', () =>
    content.ask({ query: pathsQuery, params: { asOf: visitorContentDate() }, schema: pathsWire }),
  )
  return [...[...documents, ...landings, ...blog, ...info].map(pagePath), ...postPaths(posts)]
}

function pagePath({ uri, changed, writtenIn }: v.InferOutput<typeof entries>[number]): SitePath {
  return { ...samePathInLanguages(uri, pageLanguages(writtenIn)), ...(changed && { changed }) }
}

function sitePath(path: string, changed: string | null | undefined): SitePath {
  return changed ? { path, changed } : { path }
}

type Post = v.InferOutput<typeof posts>[number]

function postPaths(found: readonly Post[]): SitePath[] {
  const bySource = Map.groupBy(found, sourceIdOf)
  return [...bySource.values()].flatMap((all) => {
    const versions = all.flatMap(({ language, uri }) => (isLanguageCode(language) ? [{ language, uri }] : []))
    const [first] = versions
    const changed = all
      .flatMap((post) => post.changed ?? [])
      .toSorted()
      .at(-1)
    return first ? [{ ...sitePath(`/${first.uri}`, changed), versions }] : []
  })
}
