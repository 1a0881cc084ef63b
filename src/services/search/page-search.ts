import * as v from 'valibot'
import { pageIndexSuffix, pageRecordSchema, postIndexSuffix, postRecordSchema, toIndexName } from './wire.ts'

export interface PageSearchRequest {
  query: string
  language: string
  /** If true, returns up to 1000 matches per kind, otherwise only the first three. */
  all: boolean
}

const previewCount = 3
/** Maximum number of hits that a hosted index returns per search. */
const maxHits = 1000

const hitsSchema = <Schema extends v.GenericSchema>(record: Schema) =>
  v.pipe(
    v.object({ hits: v.array(record), nbHits: v.number() }),
    v.transform(({ hits, nbHits }) => ({ hits, count: nbHits })),
  )

export const pageSearchResultsSchema = v.pipe(
  v.tuple([hitsSchema(pageRecordSchema), hitsSchema(postRecordSchema)]),
  v.transform(([pages, posts]) => ({ pages, posts })),
)

export interface PageSearchResults {
  hits: { title: string; uri: string; language?: string | undefined }[]
  count: number
}

export function createPageSearchRequests(indexPrefix: string, { query, language, all }: PageSearchRequest) {
  const hitsPerPage = all ? maxHits : previewCount
  const plain = { query, typoTolerance: 'min' as const, attributesToHighlight: [] as string[], hitsPerPage }
  return [pageIndexSuffix, postIndexSuffix].map((suffix) => ({
    indexName: toIndexName(indexPrefix, language, suffix),
    ...plain,
  }))
}
