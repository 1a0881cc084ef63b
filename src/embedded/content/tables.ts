import type { ContentAccessTables } from './access/tables.ts'

/** One content document, whole, as JSON. `type` and `updated` repeat fields of `data` so that SQL can narrow a query. */
export interface ContentDocumentTable {
  /** `abc` published, `drafts.abc` draft, `versions.{release}.abc` release version. */
  id: string
  type: string
  /** The document as it goes over the wire, `_id`, `_type`, `_rev`, `_createdAt` and `_updatedAt` included. */
  data: string
  /** `_updatedAt`, ISO 8601. */
  updated: string
}

/** The bytes of an uploaded image; its description is the `sanity.imageAsset` document of the same id. */
export interface ContentAssetTable {
  /** `image-{sha1}-{width}x{height}-{extension}`. */
  id: string
  /** `{sha1}-{width}x{height}.{extension}`, the last part of its address. */
  name: string
  bytes: Uint8Array
}

/** A committed transaction; all of them are kept. */
export interface ContentTransactionTable {
  /** The version of the data set it made, so it ascends in the order of the commits. */
  sequence: number
  /** The `_rev` of what it wrote. */
  id: string
  author: string
  /** ISO 8601. */
  timestamp: string
  /** Hash of what was asked for: the same request with the same id, sent again, is not done twice. */
  request: string
}

/** A document points at another; several times counts once. */
export interface ContentReferenceTable {
  document_id: string
  target_id: string
  /** 1 when it keeps its target from being deleted. */
  strong: number
}

/** What a transaction made of one document. What it was before is the change before, of the same document. */
export interface ContentChangeTable {
  sequence: number
  /** Order within the transaction, from 0. */
  position: number
  document_id: string
  /** The document afterwards as JSON; null when it was deleted. */
  data: string | null
  /** The mutations that touched it, as a JSON array. */
  mutations: string
}

/** Tables of the embedded content service. */
export interface ContentTables extends ContentAccessTables {
  content_document: ContentDocumentTable
  content_asset: ContentAssetTable
  /** One row, raised by every transaction before it reads anything: who holds it writes alone. */
  content_version: { id: number; version: number }
  content_transaction: ContentTransactionTable
  content_change: ContentChangeTable
  content_reference: ContentReferenceTable
}
