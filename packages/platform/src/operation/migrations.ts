import type { Migration } from 'kysely/migration'
import { createSqlMigration } from '../database/dialect.ts'

export const operationMigrations: Record<string, Migration> = {
  '2026-11-21-operation': {
    up: createSqlMigration`
      create table preparation_step (name text primary key, finished_at text not null);
      create table purchase_log (id numbered, event text not null, data text not null, logged_at text not null);`,
  },
  '2026-11-21-operation-shared-value': {
    up: createSqlMigration`create table shared_value (name text primary key, value text not null);`,
  },
  '2026-11-21-operation-monitoring-event': {
    up: createSqlMigration`create table monitoring_event (
      id numbered, source text not null, level text not null, text text not null, detail text, request_id text,
      at text not null);`,
  },
  '2026-11-22-operation-rate-limit': {
    up: createSqlMigration`create table rate_limit (key text primary key, full_at double precision not null);`,
  },
  '2026-11-22-operation-sweep-claim': {
    up: createSqlMigration`create table sweep_claim (part text primary key, due_at bigint not null);`,
  },
  '2026-11-22-operation-sync-run': {
    up: createSqlMigration`create table sync_run (
      id numbered, cause text not null, person text, changes text not null, problem text, at text not null);`,
  },
  '2026-11-23-operation-contact-message': {
    up: createSqlMigration`create table contact_message (
      id numbered, topic text not null, email text not null, language text not null, text text not null,
      received_at bigint not null, done_at bigint);`,
  },
}
