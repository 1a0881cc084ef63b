import type { Kysely } from 'kysely'

/**
 * The tables of all embedded services, which share one database. Each service adds its own where it declares them:
 * `declare module './database.ts' { interface Tables extends MailTables {} }`.
 */
export interface Tables {
  /** What has run of `embedded/schema.ts`; kept by Kysely. */
  kysely_migration: { name: string; timestamp: string }
}

export type Database = Kysely<Tables>
