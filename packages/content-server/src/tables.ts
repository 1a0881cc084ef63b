/** A content document as JSON. `type` and `updated` repeat fields of `data` for SQL filters. */
export interface ContentDocumentTable {
  /** `abc` for a published document, `drafts.abc` for a draft, `versions.{release}.abc` for a release version. */
  id: string
  type: string
  /** Full document as JSON, including `_id`, `_type`, `_rev`, `_createdAt` and `_updatedAt`. */
  data: string
  /** `_updatedAt`, ISO 8601. */
  updated: string
}

/** Bytes of an uploaded file. The content document with the same id contains the metadata. */
interface ContentAssetTable {
  /** `image-{sha1}-{width}x{height}-{extension}`. */
  id: string
  /** `{sha1}-{width}x{height}.{extension}`, the last segment of the URL. */
  name: string
  bytes: Uint8Array
}

/** A committed transaction. The retention job deletes a transaction only after all of its changes (sweep/). */
export interface ContentTransactionTable {
  /** Version of the dataset after the transaction. Ascends in commit order. */
  sequence: number
  /** Also the `_rev` of the documents that the transaction wrote. */
  id: string
  author: string
  /** ISO 8601. */
  timestamp: string
  /** Hash of the request. A request that repeats the id with the same hash is not executed again (idempotency). */
  request: string
}

/** A reference from one document to another. One row per pair of documents. */
export interface ContentReferenceTable {
  document_id: string
  target_id: string
  /** 1 if the reference blocks deletion of the target. */
  strong: number
}

/** A change to one document. The state before the change is in the previous change of the same document. */
interface ContentChangeTable {
  sequence: number
  /** 0-based position in the transaction. */
  position: number
  document_id: string
  /** Document after the change as JSON; null after a deletion. */
  data: string | null
  /** Mutations of this document, as a JSON array. */
  mutations: string
}

export interface ContentTables extends ContentAccessTables {
  content_document: ContentDocumentTable
  content_asset: ContentAssetTable
  /** Single row. Every transaction increments the version before it reads documents, which locks out other writers. */
  content_version: { id: number; version: number }
  content_transaction: ContentTransactionTable
  content_change: ContentChangeTable
  content_reference: ContentReferenceTable
}

export interface ContentUserTable {
  id: string
  /** Lower case. */
  email: string
  name: string
  role: 'administrator' | 'editor' | 'viewer'
  /** `scrypt$N$r$p$salt$key`. Null: the person has no password and can sign in only on this machine. */
  password: string | null
}

/** An issued token. Only its hash is stored, so a leaked database contains no usable token. */
interface ContentSessionTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string
  user_id: string
  created_at: number
  /**
   * Milliseconds since 1970. Expired rows are kept for a while: the API then reports the token as expired instead of
   * unknown.
   */
  expires_at: number
}

/** One-time id issued by the sign-in page, which can be exchanged for one token. */
interface ContentSignInTable {
  sid_hash: string
  user_id: string
  expires_at: number
}

/** Studio settings of a person, such as list layouts. */
interface ContentUserValueTable {
  user_id: string
  key: string
  /** JSON. */
  value: string
}

interface ContentAccessTables {
  content_user: ContentUserTable
  content_session: ContentSessionTable
  content_sign_in: ContentSignInTable
  content_user_value: ContentUserValueTable
}

declare module '@pouchery/platform/database/database' {
  interface Tables extends ContentTables {}
}
