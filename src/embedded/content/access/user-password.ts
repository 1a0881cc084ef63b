import {
  defaultPasswordCost,
  hashPassword,
  isPassword,
  type PasswordCost,
} from '#embedded/commerce/customer/password.ts'
import type { Database } from '#embedded/database/database.ts'
import { inTransaction } from '#embedded/database/in-transaction.ts'
import { storable } from '#embedded/database/storable.ts'
import type { Role } from './access.ts'

/** The id of the person with this e-mail address and password; finding nobody takes the same time. */
export async function personByPassword(
  database: Database,
  email: string,
  password: string,
  cost: PasswordCost = defaultPasswordCost,
): Promise<string | undefined> {
  if (password === '') return undefined
  const query = database.selectFrom('content_user').select(['id', 'password']).where('email', '=', storable(email))
  const found = await query.executeTakeFirst()
  return (await isPassword(password, found?.password ?? undefined, cost)) ? found?.id : undefined
}

export interface PersonChange {
  id: string
  /** In small letters. */
  email: string
  name: string
  role: Role
  password: string
}

/** Makes a person or changes the one with this e-mail address; who was signed in as them no longer is. */
export async function setPerson(database: Database, person: PersonChange): Promise<void> {
  const password = await hashPassword(person.password, defaultPasswordCost)
  await inTransaction(database, async (transaction) => {
    const { name, role } = person
    const { id } = await transaction
      .insertInto('content_user')
      .values({ id: person.id, email: person.email, name, role, password })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ name, role, password }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction.deleteFrom('content_session').where('user_id', '=', id).execute()
  })
}

/** Takes a person away; false when there is none with this e-mail address. What they wrote keeps their id. */
export async function removePerson(database: Database, email: string): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const removed = await transaction
      .deleteFrom('content_user')
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst()
    if (!removed) return false
    await transaction.deleteFrom('content_session').where('user_id', '=', removed.id).execute()
    await transaction.deleteFrom('content_user_value').where('user_id', '=', removed.id).execute()
    return true
  })
}
