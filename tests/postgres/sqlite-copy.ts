import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { seedCommerce } from '@pouchery/demo-data/commerce'
import type { Database, Tables } from '@pouchery/platform/database/database'
import { migrateDatabase } from '@pouchery/platform/database/open'
import { createSqliteDialect, openSqlite } from '@pouchery/platform/database/sqlite/sqlite'
import { Kysely } from 'kysely'
import { inject } from 'vitest'
import { migrations } from '#server/wiring/data/schema.ts'
import { removeMostTranslations } from './few-languages.ts'
import type { DatabaseTemplate } from './templates.ts'

/** Opens a separate in-memory database, empty or with the demo catalogue in few languages. */
export async function openSqliteCopy(template: DatabaseTemplate): Promise<Database> {
  const copy = openSqlite(':memory:')
  copy.deserialize(await readTemplateImage(template))
  return new Kysely<Tables>({ dialect: createSqliteDialect(copy) })
}

/** Databases that tests can copy. `full` contains the demo catalogue in all languages and exists only for SQLite. */
type Image = DatabaseTemplate | 'full'

/** Writes a copy of the template database to a new file. Throws if the file exists. */
export async function writeSqliteCopy(template: Image, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, await readTemplateImage(template), { flag: 'wx' })
}

/** Returns a serialized template database from the cache. The first test after a change of the sources creates it. */
async function readTemplateImage(template: Image): Promise<Buffer> {
  const file = join(inject('sqliteTemplates'), `${template}.sqlite`)
  if (!existsSync(file)) await createTemplateImage(template, file)
  return readFile(file)
}

async function createTemplateImage(template: Image, file: string): Promise<void> {
  const original = openSqlite(':memory:')
  const database = new Kysely<Tables>({ dialect: createSqliteDialect(original) })
  await migrateDatabase(database, migrations)
  if (template !== 'empty') await seedCommerce(database, { log: () => undefined })
  if (template === 'seeded') await removeMostTranslations(database)
  const image = original.serialize()
  await database.destroy()
  await mkdir(dirname(file), { recursive: true })
  // Two workers can create the image at the same time, so write to a temporary file and rename it atomically.
  const part = `${file}.${process.pid}`
  await writeFile(part, image)
  await rename(part, file)
}
