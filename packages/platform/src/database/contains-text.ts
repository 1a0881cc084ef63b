import { type RawBuilder, sql } from 'kysely'

/** Ignores case (in SQLite, only of ASCII letters). `text` must be in lower case. */
export function containsText(column: string, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}
