import { createSqlMigration } from '@pouchery/platform/database/dialect'
import { createNotifyTrigger } from '@pouchery/platform/pub-sub/notify-trigger'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const searchMigrations: Record<string, Migration> = {
  '2026-11-21-search': {
    up: createSqlMigration`
      create table search_index (
        name text primary key, settings text, fed integer not null, deleted integer not null,
        version integer not null, created_at text not null, updated_at text not null);
      create table search_object (
        index_name text not null, object_id text not null, body text,
        constraint search_object_key primary key (index_name, object_id));
      create table search_extra (
        index_name text not null, kind text not null, object_id text not null, body text not null,
        constraint search_extra_key primary key (index_name, kind, object_id));
      create table search_event (
        id numbered, user_token text not null, received_at bigint not null, body text not null);
      create index "search_event_user" on "search_event" ("user_token");
      create index "search_event_received" on "search_event" ("received_at");
      create table search_key (value text primary key, body text not null);`,
  },
  '2026-11-22-search-signals': { up: (database: Kysely<unknown>) => createNotifyTrigger(database, 'search_index') },
  /** A replica index contains the records of another index in a different order. */
  '2026-11-27-search-replicas': {
    up: createSqlMigration`
      alter table search_index add column primary_name text;
      alter table search_index add column virtual integer not null default 0;`,
  },
}
