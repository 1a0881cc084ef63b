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
interface ContentAssetTable {
  /** `image-{sha1}-{width}x{height}-{extension}`. */
  id: string
  /** `{sha1}-{width}x{height}.{extension}`, the last part of its address. */
  name: string
  bytes: Uint8Array
}

/** A committed transaction. All of them are kept but those of which sweeping left nothing (content/sweep/). */
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
interface ContentChangeTable {
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

/** Somebody who may sign in to the studio. */
export interface ContentUserTable {
  id: string
  /** In small letters. */
  email: string
  name: string
  role: 'administrator' | 'editor' | 'viewer'
  /** `scrypt$N$r$p$salt$key`; null for somebody who has none and so can only be chosen on the machine itself. */
  password: string | null
}

/** A token that was given out. It is kept as a hash, so that a copy of the database opens nothing. */
interface ContentSessionTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string
  user_id: string
  created_at: number
  /** Milliseconds since 1970; kept a while longer, to tell an expired token from an unknown one. */
  expires_at: number
}

/** The one-time id that the sign-in page sends back to the studio, good for one token. */
interface ContentSignInTable {
  sid_hash: string
  user_id: string
  expires_at: number
}

/** What the studio remembers for a person, such as the layout of lists. */
interface ContentUserValueTable {
  user_id: string
  key: string
  /** JSON. */
  value: string
}

/** Tables of people and their sessions. */
interface ContentAccessTables {
  content_user: ContentUserTable
  content_session: ContentSessionTable
  content_sign_in: ContentSignInTable
  content_user_value: ContentUserValueTable
}

declare module '@pouchery/platform/database/database' {
  interface Tables extends ContentTables {}
}
