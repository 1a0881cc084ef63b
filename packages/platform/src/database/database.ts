import type { Kysely } from 'kysely'

/**
 * Tables of all embedded services, which share one database. Each service declares its tables by declaration merging:
 * `declare module './database.ts' { interface Tables extends MailTables {} }`.
 */
export interface Tables {
  /** Executed migrations, maintained by Kysely. */
  kysely_migration: { name: string; timestamp: string }
}

export type Database = Kysely<Tables>
