import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const mailMigrations: Record<string, Migration> = {
  '2026-11-21-p-mail': {
    up: async (db: Kysely<unknown>) => {
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
  },
  '2026-11-22-mail-request': {
    up: (db: Kysely<unknown>) => db.schema.alterTable('outbox_mail').addColumn('request_id', 'text').execute(),
  },
  '2026-11-24-mail-informed-orders': {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable('outbox_mail').addColumn('informs', 'bigint').execute()
      await db.schema
        .createTable('informed_order')
        .addColumn('order_number', 'bigint', (column) => column.primaryKey())
        .addColumn('informed_at', 'bigint', (column) => column.notNull())
        .execute()
    },
  },
  '2026-11-25-mail-unsubscribe': {
    up: (db: Kysely<unknown>) => db.schema.alterTable('outbox_mail').addColumn('unsubscribe_url', 'text').execute(),
  },
  '2026-11-25-mail-attachments': {
    up: (db: Kysely<unknown>) => db.schema.alterTable('outbox_mail').addColumn('attachments', 'text').execute(),
  },
  '2026-11-26-mail-answers': {
    up: (db: Kysely<unknown>) => db.schema.alterTable('outbox_mail').addColumn('reply_to', 'text').execute(),
  },
}
