import type { Migration } from 'kysely/migration'
import { createSqlMigration } from '../database/dialect.ts'

export const contractTextMigrations: Record<string, Migration> = {
  '2026-11-25-text-versions': {
    up: createSqlMigration`create table text_version (
      page text not null, language text not null, number integer not null, version text not null, digest text not null,
      title text not null, body text not null, since bigint not null,
      constraint text_version_key primary key (page, language, number));`,
  },
}
