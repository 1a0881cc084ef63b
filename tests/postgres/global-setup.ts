import { seedCommerce } from '@pouchery/demo-data/commerce'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { removeMostTranslations } from './few-languages.ts'
import { runStatement } from './run-statement.ts'
import { startPostgres } from './server.ts'
import { databaseTemplates } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the `postgres` database on the server that the `postgres` test project shares. */
    postgresUrl?: string
  }
}

/** Starts one PostgreSQL server per run, with the template databases that tests copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const admin = server.url('postgres')
  await runStatement(admin, `create database ${databaseTemplates.empty}`)
  await (await openDatabase('', server.url(databaseTemplates.empty))).destroy()
  await runStatement(admin, `create database ${databaseTemplates.seeded} template ${databaseTemplates.empty}`)
  const seeded = await openDatabase('', server.url(databaseTemplates.seeded))
  await seedCommerce(seeded, { log: () => undefined })
  await removeMostTranslations(seeded)
  await seeded.destroy()
  project.provide('postgresUrl', admin)
  return server.stop
}
