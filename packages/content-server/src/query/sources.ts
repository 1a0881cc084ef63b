import type { Database } from '@pouchery/platform/database/database'
import { type ContentDocument, publishedId } from '../document.ts'
import { valueAt } from '../plan/groq-node.ts'
import type { Restriction, Selection } from '../plan/selection.ts'
import { documentText, matchesText, parseTextQuery } from '../plan/text-query.ts'
import type { Wanted } from '../store/document-memory.ts'
import { chunksOf } from '../store/load-documents.ts'
import type { DatasetView } from './dataset-view.ts'
import { type Perspective, storedIds } from './perspective.ts'

const idsPerStatement = 500

/** The selection with `references(…)` answered by ids, which SQL knows; an id restriction of the query goes first. */
export async function withReferrers(
  database: Database,
  selection: Selection,
  perspective: Perspective,
): Promise<Selection> {
  const [targets] = selection.referenced
  if (!targets || (selection.restriction && selection.restriction.ids.size > 0)) return selection
  const ids: string[] = []
  for (const some of chunksOf(targets, idsPerStatement)) {
    const query = database.selectFrom('content_reference').select('document_id').where('target_id', 'in', some)
    for (const { document_id } of await query.execute()) ids.push(shownId(document_id, perspective))
  }
  return { ...selection, restriction: { types: new Set(), ids: new Set(ids) } }
}

function shownId(id: string, perspective: Perspective): string {
  return perspective.kind === 'layers' ? publishedId(id) : id
}

/** What must be in memory before these sources can be answered. */
export function wantedBy(sources: readonly KnownSource[], perspective: Perspective): Wanted {
  const restrictions = sources.map(({ selection }) => selection.restriction)
  if (restrictions.includes(undefined)) return 'everything'
  const known = restrictions.filter((restriction): restriction is Restriction => restriction !== undefined)
  return {
    types: new Set(known.flatMap(({ types }) => [...types])),
    ids: new Set(known.flatMap(({ ids }) => [...ids]).flatMap((id) => storedIds(id, perspective))),
  }
}

/** A source of a query, with what SQL found out about its selection. */
export interface KnownSource {
  parameter: string
  selection: Selection
}

/** The documents of a selection, by id. */
export function sourceDocuments(
  view: DatasetView,
  { restriction, equal, texts }: Selection,
): readonly ContentDocument[] {
  const queries = texts.map(parseTextQuery)
  const documents = restriction ? view.documents(restriction.types, restriction.ids) : view.everything()
  return documents.filter(
    (document) =>
      equal.every(({ path, value }) => valueAt(document, path) === value) &&
      queries.every((query) => matchesText(documentText(document), query)),
  )
}
