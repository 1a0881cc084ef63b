import type { Database } from '@pouchery/platform/database/database'
import { splitIntoChunks } from '@pouchery/platform/database/split-into-chunks'
import * as v from 'valibot'

export const documentSchema = v.looseObject({
  _id: v.pipe(v.string(), v.minLength(1)),
  _type: v.pipe(v.string(), v.minLength(1)),
  _rev: v.string(),
  _createdAt: v.string(),
  _updatedAt: v.string(),
})

export type ContentDocument = v.InferOutput<typeof documentSchema>

/** The service adds `_rev`, `_createdAt` and `_updatedAt`. */
export interface NewDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** Throws if the document is invalid, which means that the database is damaged. */
export function parseDocument(data: string): ContentDocument {
  return v.parse(documentSchema, JSON.parse(data))
}

export function toPublishedId(id: string): string {
  return id.replace(/^(drafts\.|versions\.[^.]+\.)/, '')
}

/** Ids of drafts, versions and internal documents contain a dot. */
export function isPublicDocumentId(id: string): boolean {
  return !id.includes('.')
}

/** Returns true for a release version that unpublishes its document when the release is published. */
export function isMarkedForUnpublish({ _system }: ContentDocument): boolean {
  return typeof _system === 'object' && _system !== null && 'delete' in _system && _system.delete === true
}

/** Parts of the URL `{publicUrl}/images/{projectId}/{dataset}/{name}` (or `files` instead of `images`). */
export interface AssetLocation {
  projectId: string
  dataset: string
  /** For example `https://shop.example/embedded/content`. */
  publicUrl: string
}

export type ServedDocumentMapper = (document: ContentDocument) => ContentDocument

const assetTypes = new Set(['sanity.imageAsset', 'sanity.fileAsset'])

export const returnDocumentUnchanged: ServedDocumentMapper = (document) => document

/** The mapper sets asset URLs when serving, so that the shop's origin can change. */
export function createAssetUrlMapper({ projectId, dataset, publicUrl }: AssetLocation): ServedDocumentMapper {
  const own = listProjectIds(projectId).flatMap((name) => [`images/${name}/${dataset}/`, `files/${name}/${dataset}/`])
  return (document) => {
    const { path } = document
    if (!assetTypes.has(document._type) || typeof path !== 'string') return document
    return own.some((start) => path.startsWith(start)) ? { ...document, url: `${publicUrl}/${path}` } : document
  }
}

/** Former project id, which is still part of file paths in existing databases and of URLs in published pages. */
const formerProjectId = 'pouchery'

export function listProjectIds(projectId: string): readonly string[] {
  return projectId === formerProjectId ? [projectId] : [projectId, formerProjectId]
}

const idsPerStatement = 500

export async function loadAllDocuments(database: Database): Promise<ContentDocument[]> {
  return parseRows(await database.selectFrom('content_document').select('data').execute())
}

export async function loadDocumentsByIds(database: Database, ids: readonly string[]): Promise<ContentDocument[]> {
  const found: ContentDocument[] = []
  for (const some of splitIntoChunks(ids, idsPerStatement)) {
    const rows = await database.selectFrom('content_document').select('data').where('id', 'in', some).execute()
    found.push(...parseRows(rows))
  }
  return found
}

function parseRows(rows: readonly { data: string }[]): ContentDocument[] {
  return rows.map(({ data }) => parseDocument(data))
}
