/** `type` and `updated` are copies of fields of `data`, so that SQL can filter by them. */
export interface ContentDocumentTable {
  /** `abc` for a published document, `drafts.abc` for a draft, `versions.{release}.abc` for a release version. */
  id: string
  type: string
  data: string
  /** `_updatedAt`, ISO 8601. */
  updated: string
}

/** The retention job (retention-rules.ts) deletes a transaction only after all of its changes have been deleted. */
export interface ContentTransactionTable {
  sequence: number
  /** Becomes the `_rev` of the written documents. */
  id: string
  author: string
  /** ISO 8601. */
  timestamp: string
  /** Hash of the request. A repeated id with the same hash is not executed again (idempotency). */
  request: string
}

export interface ContentReferenceTable {
  document_id: string
  target_id: string
  /** 1 if the reference blocks deletion of the target. */
  strong: number
}

export interface ContentTables {
  content_document: ContentDocumentTable
  content_asset: {
    /** `image-{sha1}-{width}x{height}-{extension}` or `file-{sha1}-{extension}`. */
    id: string
    /** File name in the URL: `{sha1}-{width}x{height}.{extension}` for images, `{sha1}.{extension}` for files. */
    name: string
    bytes: Uint8Array
  }
  /** Single row. Every transaction increments the version before reading documents, which locks out other writers. */
  content_version: { id: number; version: number }
  content_transaction: ContentTransactionTable
  /** Contains the state after the change. The state before it is in the document's previous change. */
  content_change: {
    sequence: number
    /** 0-based position in the transaction. */
    position: number
    document_id: string
    /** The document after the change, as JSON. Null if the document was deleted. */
    data: string | null
    /** JSON array. */
    mutations: string
  }
  content_reference: ContentReferenceTable
  content_user: ContentUserTable
  /** Contains only hashes of tokens, so that a leaked database contains no usable token. */
  content_session: {
    /** SHA-256 of the token, hexadecimal. */
    token_hash: string
    user_id: string
    created_at: number
    /** Unix time in ms. Rows are retained for 30 more days, so the API reports tokens as expired, not unknown. */
    expires_at: number
  }
  content_sign_in: {
    sid_hash: string
    user_id: string
    expires_at: number
  }
  content_user_value: {
    user_id: string
    key: string
    /** JSON. */
    value: string
  }
}

export interface ContentUserTable {
  id: string
  /** In lower case. */
  email: string
  name: string
  role: 'administrator' | 'editor' | 'viewer'
  /** `scrypt$N$r$p$salt$key`. Null for demo users, who cannot sign in with a password. */
  password: string | null
}

declare module '@pouchery/platform/database/database' {
  interface Tables extends ContentTables {}
}
