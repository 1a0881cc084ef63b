import { type RawBuilder, sql } from 'kysely'

/** Whether a column of text has some words in it, in letters of any kind. */
export function mentions(column: string, words: string): RawBuilder<boolean> {
  const pattern = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}
