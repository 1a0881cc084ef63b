import { seedCommerce } from '@pouchery/demo-data/commerce'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { keepFewLanguages } from './few-languages.ts'
import { startPostgres } from './server.ts'
import { templates } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the database `postgres` of the server the tests of the project `postgres` share. */
    postgresUrl?: string
  }
}

/**
 * Starts one PostgreSQL for the whole run, with two databases to copy: one that has the schema alone, and one with the
 * demo catalogue in few languages. Each test then works on a copy of its own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const admin = new pg.Client(server.url('postgres'))
  await admin.connect()
  await admin.query(`create database ${templates.empty}`)
  await (await openDatabase('', server.url(templates.empty))).destroy()
  await admin.query(`create database ${templates.seeded} template ${templates.empty}`)
  await admin.end()
  const seeded = await openDatabase('', server.url(templates.seeded))
  await seedCommerce(seeded, { log: () => undefined })
  await keepFewLanguages(seeded)
  await seeded.destroy()
  project.provide('postgresUrl', server.url('postgres'))
  return server.stop
}
