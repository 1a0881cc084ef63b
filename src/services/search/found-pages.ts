import * as v from 'valibot'
import { indexName, pageRecordSchema, pageSuffix, postRecordSchema, postSuffix } from './wire.ts'

/** What is asked for editors' pages and posts. */
export interface PagesRequest {
  query: string
  language: string
  /** All that are found, at most 1000 of each; else the first ones. */
  all: boolean
}

/** How many are shown before somebody asks for all. */
const first = 3
/** As many as a hosted index gives for one search. */
const most = 1000

const found = <Schema extends v.GenericSchema>(record: Schema) =>
  v.pipe(
    v.object({ hits: v.array(record), nbHits: v.number() }),
    v.transform(({ hits, nbHits }) => ({ hits, count: nbHits })),
  )

/** The results of one call, in the order of `pagesRequests`: best first, and how many there are. */
export const foundPagesSchema = v.pipe(
  v.tuple([found(pageRecordSchema), found(postRecordSchema)]),
  v.transform(([pages, posts]) => ({ pages, posts })),
)

/** Editors' pages and posts that a search finds. */
export type FoundPages = v.InferOutput<typeof foundPagesSchema>

/** One of the two lists, as far as a list of links shows it. */
export interface Found {
  hits: { title: string; uri: string; language?: string | undefined }[]
  count: number
}

export function pagesRequests(indexPrefix: string, { query, language, all }: PagesRequest) {
  const plain = { query, attributesToHighlight: [] as string[], hitsPerPage: all ? most : first }
  return [pageSuffix, postSuffix].map((suffix) => ({ indexName: indexName(indexPrefix, language, suffix), ...plain }))
}
