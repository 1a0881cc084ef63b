/** A content document as JSON. `type` and `updated` duplicate fields of `data` for SQL filters. */
export interface ContentDocumentTable {
  /** `abc` published, `drafts.abc` draft, `versions.{release}.abc` release version. */
  id: string
  type: string
  /** Full document as served, including `_id`, `_type`, `_rev`, `_createdAt` and `_updatedAt`. */
  data: string
  /** `_updatedAt`, ISO 8601. */
  updated: string
}

/** Bytes of an upload. The asset document with the same id describes them. */
interface ContentAssetTable {
  /** `image-{sha1}-{width}x{height}-{extension}`. */
  id: string
  /** `{sha1}-{width}x{height}.{extension}`, the last segment of the URL. */
  name: string
  bytes: Uint8Array
}

/** A committed transaction. Deleted only if the retention job removed all of its changes (sweep/). */
export interface ContentTransactionTable {
  /** Version of the dataset after the transaction; ascends in commit order. */
  sequence: number
  /** `_rev` of the written documents. */
  id: string
  author: string
  /** ISO 8601. */
  timestamp: string
  /** Hash of the request. A repeated id with the same hash is not executed again (idempotency). */
  request: string
}

/** A reference between two documents, deduplicated. */
export interface ContentReferenceTable {
  document_id: string
  target_id: string
  /** 1 if the reference blocks deletion of the target. */
  strong: number
}

/** Change to one document. The previous state is in the document's previous change. */
interface ContentChangeTable {
  sequence: number
  /** Order within the transaction, from 0. */
  position: number
  document_id: string
  /** Document after the change, as JSON; null if deleted. */
  data: string | null
  /** Mutations of this document, as a JSON array. */
  mutations: string
}

export interface ContentTables extends ContentAccessTables {
  content_document: ContentDocumentTable
  content_asset: ContentAssetTable
  /** Single row. Every transaction raises the version before reading, which serves as the write lock. */
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
  /** `scrypt$N$r$p$salt$key`. Null: no password, so the person can sign in only on this machine. */
  password: string | null
}

/** An issued token, stored as a hash, so that a leaked database contains no usable token. */
interface ContentSessionTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string
  user_id: string
  created_at: number
  /** Milliseconds since 1970. Expired rows remain for a while, to distinguish expired from unknown tokens. */
  expires_at: number
}

/** One-time id from the sign-in page, exchanged for a single token. */
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
