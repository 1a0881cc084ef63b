/** Text with JSON, parsed when read. */
export type Json = string
/** 0 or 1; SQLite has no booleans. */
export type Flag = number
/** Milliseconds since 1970. */
export type Timestamp = number
