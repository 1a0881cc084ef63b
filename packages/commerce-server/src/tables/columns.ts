export type JsonColumn = string
/** 0 or 1, because SQLite has no booleans. */
export type Flag = number
/** Unix time in ms. */
export type Timestamp = number
