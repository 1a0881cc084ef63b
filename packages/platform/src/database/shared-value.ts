import type { Database } from './database.ts'

export async function getOrCreateSharedValue(database: Database, name: string, make: () => string): Promise<string> {
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
