import { randomUUID } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import { inject, onTestFinished, TestRunner } from 'vitest'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { administer } from './administer.ts'
import { openSqliteCopy } from './sqlite-copy.ts'
import { type Template, templates } from './templates.ts'

/**
 * A database that nobody else uses, empty or with the demo catalogue: SQLite in memory, or in the project `postgres` a
 * copy on the PostgreSQL server of this run. What a test (or its `beforeEach`) opened goes when the test is over.
 */
export async function openTestDatabase(template: Template): Promise<Database> {
  const server = inject('postgresUrl')
  return server === undefined ? openSqliteCopy(template) : openCopy(server, template)
}

async function openCopy(server: string, template: Template): Promise<Database> {
  const [database] = await openProcesses(server, template, 1)
  if (!database) throw new Error('No database was opened')
  return database
}

/** Several pools of connections to one copy of a template: what that many processes have that share a database. */
export async function openProcesses(server: string, template: Template, count: number): Promise<Database[]> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} template ${templates[template]} strategy file_copy`)
  const url = databaseUrl(server, name)
  const databases = await Promise.all(Array.from({ length: count }, () => openDatabase('', url)))
  if (TestRunner.getCurrentTest()) {
    onTestFinished(async () => {
      await Promise.all(databases.map((database) => database.destroy()))
      await administer(server, `drop database ${name} with (force)`)
    })
  }
  return databases
}

/** Two of them, in the project `postgres`. */
export async function openTwo(template: Template): Promise<[one: Database, two: Database]> {
  const [one, two] = await openProcesses(inject('postgresUrl') ?? '', template, 2)
  if (!one || !two) throw new Error('Two databases were asked for')
  return [one, two]
}

/** The address of another database of the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
