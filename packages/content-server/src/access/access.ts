import { createHttpError } from '../http-error.ts'

export type StudioRole = 'administrator' | 'editor' | 'viewer'

export interface Caller {
  /** Id of the studio user, `shop` or `shop-reader` for the shop's own tokens, or `anonymous` without a token. */
  userId: string
  role: StudioRole | 'reader' | 'anonymous'
  name: string
}

export const anonymousCaller: Caller = { userId: 'anonymous', role: 'anonymous', name: 'Anonymous' }

function canWrite({ role }: Pick<Caller, 'role'>): boolean {
  return role === 'administrator' || role === 'editor'
}

/** @throws HttpError 403 unless the caller is an administrator or editor */
export function requireWriteAccess(caller: Caller): void {
  if (!canWrite(caller)) throw createHttpError(403, 'You have read-only access to this content')
}

/** @throws HttpError 401 for an anonymous caller, as the hosted service does for a private dataset */
export function requireToken({ role }: Caller): void {
  if (role === 'anonymous') throw createHttpError(401, 'Unauthorized - A token is needed')
}

/** Tells the studio's user interface what the caller may do. The service itself checks permissions on every request. */
export function buildAccessRules(caller: Caller) {
  if (caller.role === 'anonymous') return []
  const writing = ['read', 'create', 'update', 'history', 'editHistory']
  const managing = caller.role === 'administrator' ? ['manage'] : []
  return [
    { filter: '_id in path("**")', permissions: canWrite(caller) ? [...writing, ...managing] : ['read', 'history'] },
  ]
}

/** Grants at most read access, even to administrators, because people are managed on the command line. */
export function buildProjectGrants({ role }: Pick<Caller, 'role'>) {
  const read = role === 'anonymous' ? [] : [{ grants: [{ name: 'read', params: {} }] }]
  return { 'sanity.project': read, 'sanity.project.members': read, 'sanity.project.datasets': read }
}
