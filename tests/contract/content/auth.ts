import type { Database } from '@pouchery/platform/database/database'
import type { StudioRole } from '../../../packages/content-server/src/access/access.ts'
import { finishSignIn, startSignIn } from '../../../packages/content-server/src/access/sessions.ts'

/** Returns a login token for the demo user with this role. */
export async function createLoginToken(database: Database, role: StudioRole): Promise<string> {
  const query = database.selectFrom('content_user').select('id').where('role', '=', role)
  const { id } = await query.executeTakeFirstOrThrow()
  const now = Date.now()
  const token = await finishSignIn(database, await startSignIn(database, id, now), now)
  if (token === undefined) throw new Error(`No token for the ${role}`)
  return token
}

export function createBearerHeader(token: string | undefined): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** Calls an API route of the studio. Returns the status and the parsed body, if any. */
export async function callStudioApi(handle: (request: Request) => Promise<Response>, token?: string, body?: object) {
  const init = body && { method: 'POST', body: JSON.stringify(body) }
  const headers = { 'content-type': 'application/json', ...createBearerHeader(token) }
  const response = await handle(new Request('http://shop.test/api', { ...init, headers }))
  const parsed: unknown = response.status === 204 ? undefined : await response.json()
  return { status: response.status, body: parsed }
}
