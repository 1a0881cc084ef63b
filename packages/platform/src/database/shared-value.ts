import type { Database } from './database.ts'

/** A value all processes of one database share, under a name. The first one to ask makes it. */
export async function sharedValue(database: Database, name: string, make: () => string): Promise<string> {
  const find = () => database.selectFrom('shared_value').select('value').where('name', '=', name).executeTakeFirst()
  const known = await find()
  if (known) return known.value
  await database
    .insertInto('shared_value')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return ((await find()) ?? { value: make() }).value
}
