import type { Kysely } from 'kysely'

/**
 * Tables of the database that all embedded services share. Each service adds its tables by declaration merging:
 * `declare module './database.ts' { interface Tables extends MailTables {} }`.
 */
export interface Tables {
  kysely_migration: { name: string; timestamp: string }
}

export type Database = Kysely<Tables>
