import type { Database } from '#embedded/database/database.ts'
import { type ContentDocument, publishedId } from '../document.ts'
import type { Source } from '../plan/plan.ts'
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

/** What must be in memory before these selections can be answered. */
export function wantedBy(selections: readonly Selection[], perspective: Perspective): Wanted {
  const restrictions = selections.map(({ restriction }) => restriction)
  if (restrictions.includes(undefined)) return 'everything'
  const known = restrictions.filter((restriction): restriction is Restriction => restriction !== undefined)
  return {
    types: new Set(known.flatMap(({ types }) => [...types])),
    ids: new Set(known.flatMap(({ ids }) => [...ids]).flatMap((id) => storedIds(id, perspective))),
  }
}

/** A source of a query, with what SQL found out about its selection. */
export type KnownSource = Pick<Source, 'selection' | 'predicates' | 'ordering' | 'join' | 'isReleases' | 'key'>

/** The documents of a source, in its order, else by id; conditions left to groq-js may still refuse some of them. */
export function sourceDocuments(view: DatasetView, source: KnownSource): readonly ContentDocument[] {
  const { selection, key } = source
  if (source.isReleases) return view.releases()
  const [type, ...others] = selection.restriction?.types ?? []
  const ofOneType = type !== undefined && others.length === 0 && selection.restriction?.ids.size === 0
  return ofOneType ? view.kept(type, key, () => chosen(view, source)) : chosen(view, source)
}

function chosen(view: DatasetView, { selection, predicates, ordering }: KnownSource): readonly ContentDocument[] {
  const queries = selection.texts.map(parseTextQuery)
  const documents = narrowest(view, selection).filter(
    (document) =>
      predicates.every((predicate) => predicate(document)) &&
      queries.every((query) => matchesText(documentText(document), query)),
  )
  return ordering ? ordering(documents) : documents
}

function narrowest(view: DatasetView, { restriction, equal }: Selection): readonly ContentDocument[] {
  if (!restriction) return view.everything()
  const [type, ...others] = restriction.types
  if (type === undefined || others.length > 0 || restriction.ids.size > 0) {
    return view.documents(restriction.types, restriction.ids)
  }
  const lists = equal.map(({ path, value }) => view.matching(type, path, value))
  return lists.toSorted((a, b) => a.length - b.length)[0] ?? view.documents([type], [])
}
