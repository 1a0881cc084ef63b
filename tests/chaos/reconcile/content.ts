import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import type { AcknowledgedResults } from '../load/acknowledged-results.ts'
import { notesDocumentType } from '../load/editor.ts'

const documentSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ _rev: v.string(), _type: v.string() }))
type Stored = v.InferOutput<typeof documentSchema>

export async function reconcileContent(database: Database, received: AcknowledgedResults): Promise<string[]> {
  const documents = await readDocuments(database)
  return [
    ...(await checkEdits(database, documents, received)),
    ...(await checkHistory(database, documents)),
    ...(await checkReferences(database, documents)),
  ]
}

type Documents = ReadonlyMap<string, { text: string; document: Stored }>

async function readDocuments(database: Database): Promise<Documents> {
  const rows = await database.selectFrom('content_document').select(['id', 'data']).execute()
  return new Map(rows.map(({ id, data }) => [id, { text: data, document: v.parse(documentSchema, data) }]))
}

/**
 * Every acknowledged transaction must be stored for its document. Every attempted edit must be applied at most once.
 */
async function checkEdits(database: Database, documents: Documents, received: AcknowledgedResults): Promise<string[]> {
  const changes = await database
    .selectFrom('content_transaction')
    .innerJoin('content_change', 'content_change.sequence', 'content_transaction.sequence')
    .select(['content_transaction.id', 'content_change.document_id'])
    .execute()
  const kept = new Set(changes.map(({ id, document_id }) => `${id} ${document_id}`))
  const ids = Map.groupBy(changes, ({ id }) => id)
  const notes = [...documents.values()].filter(({ document }) => document._type === notesDocumentType)
  const edits = notes.flatMap(({ document }) => v.parse(v.array(v.string()), document.edits))
  return [
    ...received.edits
      .filter(({ transaction, document }) => !kept.has(`${transaction} ${document}`))
      .map(({ transaction, document }) => `edit ${transaction} of ${document} was acknowledged and is not there`),
    ...(new Set(edits).size === edits.length ? [] : ['an edit was made twice']),
    ...edits.filter((edit) => !ids.has(edit)).map((edit) => `edit ${edit} is in a document and not in the history`),
    ...edits.filter((edit) => !received.attemptedEdits.has(edit)).map((edit) => `nobody made the edit ${edit}`),
  ]
}

async function checkHistory(database: Database, documents: Documents): Promise<string[]> {
  const rows = await database
    .selectFrom('content_change')
    .leftJoin('content_transaction', 'content_transaction.sequence', 'content_change.sequence')
    .select(['document_id', 'data', 'content_transaction.id as transaction', 'content_change.sequence'])
    .orderBy('content_change.sequence')
    .orderBy('position')
    .execute()
  const replayed = new Map<string, { data: string; transaction: string | null }>()
  for (const { document_id: id, data, transaction } of rows) {
    if (data === null) replayed.delete(id)
    else replayed.set(id, { data, transaction })
  }
  const { version = 0 } = (await database.selectFrom('content_version').select('version').executeTakeFirst()) ?? {}
  const all = new Set([...replayed.keys(), ...documents.keys()])
  return [
    ...[...all].flatMap((id) => {
      const [received, stored] = [replayed.get(id), documents.get(id)]
      if (received?.data !== stored?.text) return [`document ${id} is not what its history says`]
      return received?.transaction === stored?.document._rev
        ? []
        : [`document ${id} has the revision of no transaction`]
    }),
    ...rows
      .filter(({ transaction }) => transaction === null)
      .map(({ sequence }) => `change ${sequence} has no transaction`),
    ...(version >= (rows.at(-1)?.sequence ?? 0) ? [] : ['the version of the data set is behind its history']),
  ]
}

/** The reference index must match the documents, strong references must resolve, and the bytes of assets must exist. */
async function checkReferences(database: Database, documents: Documents): Promise<string[]> {
  const noted = await database.selectFrom('content_reference').select(['document_id', 'target_id', 'strong']).execute()
  const said = new Set<string>()
  for (const [id, { document }] of documents) {
    for (const target of new Set(targetsIn(document))) said.add(`${id} → ${target}`)
  }
  const known = new Set(noted.map(({ document_id, target_id }) => `${document_id} → ${target_id}`))
  const assets = new Set((await database.selectFrom('content_asset').select('id').execute()).map(({ id }) => id))
  return [
    ...[...said].filter((pair) => !known.has(pair)).map((pair) => `the reference ${pair} is not noted`),
    ...[...known].filter((pair) => !said.has(pair)).map((pair) => `the reference ${pair} is noted and no more there`),
    ...noted
      .filter(({ strong, target_id }) => strong === 1 && !documents.has(target_id))
      .map(({ document_id, target_id }) => `${document_id} points at ${target_id}, which is not there`),
    ...[...documents]
      .filter(([id, { document }]) => /^sanity\.(image|file)Asset$/.test(document._type) && !assets.has(id))
      .map(([id]) => `${id} has no bytes`),
  ]
}

function targetsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = '_ref' in value && typeof value._ref === 'string' ? [value._ref] : []
  return [...own, ...Object.values(value).flatMap(targetsIn)]
}
