import { randomUUID } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import { inject, onTestFinished, TestRunner } from 'vitest'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { runStatement } from './run-statement.ts'
import { openSqliteCopy } from './sqlite-copy.ts'
import { type DatabaseTemplate, databaseTemplates } from './templates.ts'

/**
 * Opens a separate database, which is PostgreSQL in the `postgres` test project, and otherwise SQLite in memory. A
 * PostgreSQL database that is opened during a test is dropped after the test.
 */
export async function openTestDatabase(template: DatabaseTemplate): Promise<Database> {
  const server = inject('postgresUrl')
  return server === undefined ? openSqliteCopy(template) : openCopy(server, template)
}

async function openCopy(server: string, template: DatabaseTemplate): Promise<Database> {
  const [database] = await openConnectionPools(server, template, 1)
  if (!database) throw new Error('No database was opened')
  return database
}

/** Opens several connection pools on one copy of a template, as several processes would. */
export async function openConnectionPools(
  server: string,
  template: DatabaseTemplate,
  count: number,
): Promise<Database[]> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runStatement(server, `create database ${name} template ${databaseTemplates[template]} strategy file_copy`)
  const url = buildDatabaseUrl(server, name)
  const databases = await Promise.all(Array.from({ length: count }, () => openDatabase('', url)))
  if (TestRunner.getCurrentTest()) {
    onTestFinished(async () => {
      await Promise.all(databases.map((database) => database.destroy()))
      await runStatement(server, `drop database ${name} with (force)`)
    })
  }
  return databases
}

export async function openTwoPools(template: DatabaseTemplate): Promise<[one: Database, two: Database]> {
  const [one, two] = await openConnectionPools(inject('postgresUrl') ?? '', template, 2)
  if (!one || !two) throw new Error('Two databases were asked for')
  return [one, two]
}

export function buildDatabaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
