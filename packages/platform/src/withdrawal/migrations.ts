import type { Migration } from 'kysely/migration'
import { createSqlMigration } from '../database/dialect.ts'

export const withdrawalMigrations: Record<string, Migration> = {
  '2026-11-24-withdrawals': {
    up: createSqlMigration`
      create table withdrawal (
        number numbered, id text not null unique, order_number text not null, email text not null, name text not null,
        goods text not null, language text not null, finding text not null, declared_at bigint not null,
        period_ends_at bigint, done_at bigint);
      create index "withdrawal_declared_at" on "withdrawal" ("declared_at");
      create index "withdrawal_email" on "withdrawal" ("email", "declared_at");`,
  },
  '2026-11-26-erase-withdrawals': { up: createSqlMigration`alter table withdrawal add column erase_at bigint;` },
}
