import type { Database } from '@pouchery/platform/database/database'
import type { Role } from '../../../packages/content-server/src/access/access.ts'
import { finishSignIn, startSignIn } from '../../../packages/content-server/src/access/sessions.ts'

/** Login token of the demo user with a role. */
export async function createLoginToken(database: Database, role: Role): Promise<string> {
  const query = database.selectFrom('content_user').select('id').where('role', '=', role)
  const { id } = await query.executeTakeFirstOrThrow()
  const now = Date.now()
  const token = await finishSignIn(database, await startSignIn(database, id, now), now)
  if (token === undefined) throw new Error(`No token for the ${role}`)
  return token
}

export function bearerHeader(token: string) {
  return { authorization: `Bearer ${token}` }
}
