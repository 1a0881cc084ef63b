import type { Database } from '@pouchery/platform/database/database'
import { replaceNulCharacters } from '@pouchery/platform/database/replace-nul-characters'
import { defaultPasswordCost, verifyPassword } from '@pouchery/platform/http/passwords'
import type { ContentUserTable } from '../tables.ts'
import type { StudioRole } from './access.ts'

export type StudioUser = Pick<ContentUserTable, (typeof columns)[number]>

const roleTitles: Record<StudioRole, { title: string; description: string }> = {
  administrator: { title: 'Administrator', description: 'Reads and writes all content and manages the project' },
  editor: { title: 'Editor', description: 'Reads and writes all content' },
  viewer: { title: 'Viewer', description: 'Reads all content' },
}

const columns = ['id', 'email', 'name', 'role'] as const

export function listStudioUsers(database: Database): Promise<StudioUser[]> {
  return database.selectFrom('content_user').select(columns).orderBy('role').orderBy('name').execute()
}

export async function findStudioUsers(database: Database, ids: readonly string[]): Promise<StudioUser[]> {
  if (ids.length === 0) return []
  const query = database.selectFrom('content_user').select(columns)
  return query.where('id', 'in', ids.map(replaceNulCharacters)).execute()
}

export function toRoleResponse(role: StudioRole) {
  return { name: role, ...roleTitles[role] }
}

export function toUserResponse({ id, email, name }: StudioUser) {
  const [givenName = '', ...rest] = name.split(' ')
  return { id, displayName: name, givenName, familyName: rest.join(' '), email, imageUrl: null, provider: 'local' }
}

/**
 * Returns the user's id, or undefined if the email address or the password is wrong. Takes equally long for an unknown
 * email address, to prevent account enumeration.
 */
export async function authenticateStudioUser(database: Database, email: string, password: string) {
  if (password === '') return undefined
  const query = database
    .selectFrom('content_user')
    .select(['id', 'password'])
    .where('email', '=', replaceNulCharacters(email))
  const found = await query.executeTakeFirst()
  return (await verifyPassword(password, found?.password ?? undefined, defaultPasswordCost)) ? found?.id : undefined
}
