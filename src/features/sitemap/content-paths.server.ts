import * as v from 'valibot'
import { lastGood } from '#features/catalogue/last-good.server.ts'
import { onChange } from '#server/changes.server.ts'
import { contentGateway } from '#server/gateway.server.ts'
import { createContentReader } from '#services/content/reader.server.ts'
import type { SitePath } from './rules/site-map.ts'

const entry = '{"uri": uri.current, "changed": _updatedAt}'

/** Every page of the editors'. Posts are written in one language and shown in all, so each is asked for once. */
const pathsQuery = `{
  "editors": *[_type in ["centraLanding", "centraDocument", "blogLanding"] && defined(uri.current)] | order(uri.current asc)${entry},
  "posts": *[_type == "blogPost" && language == "en" && defined(uri.current)] | order(uri.current asc)${entry},
  "info": *[_type == "infoPage" && defined(uri.current)] | order(uri.current asc)${entry}
}`

const entries = v.array(v.object({ uri: v.string(), changed: v.nullish(v.string()) }))
const pathsWire = v.object({ editors: entries, posts: entries, info: entries })

const content = createContentReader(contentGateway)
const known = lastGood<v.InferOutput<typeof pathsWire>>({ freshMs: 60_000, staleMs: 600_000, patienceMs: 1500, max: 1 })

onChange('content', () => known.forget())

/** The addresses of the editors' pages. Throws a ContentServiceError when the service is away and nothing is remembered. */
export async function contentPaths(): Promise<SitePath[]> {
  const { editors, posts, info } = await known.get('', () =>
    content.ask({ query: pathsQuery, params: {}, schema: pathsWire }),
  )
  return [
    ...[...editors, ...posts].map(({ uri, changed }) => sitePath(`/${uri}`, changed)),
    ...info.map(({ uri, changed }) => sitePath(`/info/${uri}`, changed)),
  ]
}

function sitePath(path: string, changed: string | null | undefined): SitePath {
  return changed ? { path, changed } : { path }
}
