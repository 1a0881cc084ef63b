import type { Kysely } from 'kysely'

/**
 * Shared by all embedded services. Each service adds its tables by declaration merging: `declare module
 * './database.ts' { interface Tables extends MailTables {} }`.
 */
export interface Tables {
  kysely_migration: { name: string; timestamp: string }
}

export type Database = Kysely<Tables>
