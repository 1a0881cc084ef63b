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

/** Tables of the embedded content service. */
export interface ContentTables {
  content_document: ContentDocumentTable
  content_asset: ContentAssetTable
  /** One row, raised with every change of documents. */
  content_version: { id: number; version: number }
}
