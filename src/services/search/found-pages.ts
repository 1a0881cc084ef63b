import * as v from 'valibot'
import { indexName, pageRecordSchema, pageSuffix, postRecordSchema, postSuffix } from './wire.ts'

export interface PagesRequest {
  query: string
  language: string
  /** Returns all matches, at most 1000 per kind. Otherwise only the first few. */
  all: boolean
}

const first = 3
/** Maximum hits per search of a hosted index. */
const most = 1000

const found = <Schema extends v.GenericSchema>(record: Schema) =>
  v.pipe(
    v.object({ hits: v.array(record), nbHits: v.number() }),
    v.transform(({ hits, nbHits }) => ({ hits, count: nbHits })),
  )

export const foundPagesSchema = v.pipe(
  v.tuple([found(pageRecordSchema), found(postRecordSchema)]),
  v.transform(([pages, posts]) => ({ pages, posts })),
)

export type FoundPages = v.InferOutput<typeof foundPagesSchema>

export interface Found {
  hits: { title: string; uri: string; language?: string | undefined }[]
  count: number
}

export function pagesRequests(indexPrefix: string, { query, language, all }: PagesRequest) {
  const plain = { query, attributesToHighlight: [] as string[], hitsPerPage: all ? most : first }
  return [pageSuffix, postSuffix].map((suffix) => ({ indexName: indexName(indexPrefix, language, suffix), ...plain }))
}
