import type { Migration } from 'kysely/migration'
import { createSqlMigration } from '../database/dialect.ts'

export const mailMigrations: Record<string, Migration> = {
  '2026-11-21-p-mail': {
    up: createSqlMigration`
      create table outbox_mail (
        id text primary key, recipient text not null, subject text not null, html text not null, text text not null,
        language text not null, kind text not null, created_at bigint not null, state text not null,
        attempts integer not null, due_at bigint not null, claim text, sent_at bigint, last_error text);
      create index "outbox_mail_due" on "outbox_mail" ("state", "due_at");
      create index "outbox_mail_created_at" on "outbox_mail" ("created_at");`,
  },
  '2026-11-22-mail-request': { up: createSqlMigration`alter table outbox_mail add column request_id text;` },
  '2026-11-24-mail-informed-orders': {
    up: createSqlMigration`
      alter table outbox_mail add column informs bigint;
      create table informed_order (order_number bigint primary key, informed_at bigint not null);`,
  },
  '2026-11-25-mail-unsubscribe': { up: createSqlMigration`alter table outbox_mail add column unsubscribe_url text;` },
  '2026-11-25-mail-attachments': { up: createSqlMigration`alter table outbox_mail add column attachments text;` },
  '2026-11-26-mail-answers': { up: createSqlMigration`alter table outbox_mail add column reply_to text;` },
}
