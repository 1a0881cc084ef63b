import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const createOutbox: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('outbox_mail')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('html', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('claim', 'text')
      .addColumn('sent_at', 'bigint')
      .addColumn('last_error', 'text')
      .execute()
    await db.schema.createIndex('outbox_mail_due').on('outbox_mail').columns(['state', 'due_at']).execute()
    await db.schema.createIndex('outbox_mail_created_at').on('outbox_mail').column('created_at').execute()
  },
}

const requestOfMail: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('outbox_mail').addColumn('request_id', 'text').execute()
  },
}

/** Schema of the outbox, by migration name. */
export const mailMigrations: Record<string, Migration> = {
  '2026-11-21-p-mail': createOutbox,
  '2026-11-22-mail-request': requestOfMail,
}
