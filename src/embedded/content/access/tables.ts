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
export interface ContentSessionTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string
  user_id: string
  created_at: number
  /** Milliseconds since 1970; kept a while longer, to tell an expired token from an unknown one. */
  expires_at: number
}

/** The one-time id that the sign-in page sends back to the studio, good for one token. */
export interface ContentSignInTable {
  sid_hash: string
  user_id: string
  expires_at: number
}

/** What the studio remembers for a person, such as the layout of lists. */
export interface ContentUserValueTable {
  user_id: string
  key: string
  /** JSON. */
  value: string
}

/** Tables of people and their sessions. */
export interface ContentAccessTables {
  content_user: ContentUserTable
  content_session: ContentSessionTable
  content_sign_in: ContentSignInTable
  content_user_value: ContentUserValueTable
}
