import { Kysely } from 'kysely'
import type { Database, Tables } from '#embedded/database/database.ts'
import { migrate } from '#embedded/database/migrate.ts'
import { openSqlite, sqliteDialect } from '#embedded/database/sqlite.ts'
import { seedCommerce } from '#embedded/seed/seed-commerce.ts'
import type { Template } from './templates.ts'

/** What the templates hold, made once in a worker: copying it is a hundred times faster than seeding. */
const images = new Map<Template, Promise<Uint8Array>>()

/** A database in memory that nobody else uses, empty or with the demo catalogue. */
export async function openSqliteCopy(template: Template): Promise<Database> {
  const image = images.get(template) ?? makeImage(template)
  images.set(template, image)
  const copy = openSqlite(':memory:')
  copy.deserialize(await image)
  return new Kysely<Tables>({ dialect: sqliteDialect(copy) })
}

async function makeImage(template: Template): Promise<Uint8Array> {
  const original = openSqlite(':memory:')
  const database = new Kysely<Tables>({ dialect: sqliteDialect(original) })
  await migrate(database)
  if (template === 'seeded') await seedCommerce(database, { log: () => undefined })
  const image = original.serialize()
  await database.destroy()
  return image
}
