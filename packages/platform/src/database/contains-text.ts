import { type RawBuilder, sql } from 'kysely'

/** Matches rows that contain the text, ignoring case. */
export function containsText(column: string, words: string): RawBuilder<boolean> {
  const pattern = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}
