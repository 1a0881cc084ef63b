import { missingToken, refused } from '../refusal.ts'

export type Role = 'administrator' | 'editor' | 'viewer'

export interface Caller {
  /** Id of the person, or of the shop for its own tokens. `anonymous` without a token. */
  userId: string
  role: Role | 'reader' | 'anonymous'
  name: string
}

export const anonymous: Caller = { userId: 'anonymous', role: 'anonymous', name: 'Anonymous' }

function canWrite({ role }: Pick<Caller, 'role'>): boolean {
  return role === 'administrator' || role === 'editor'
}

/** @throws Refusal 403 unless the caller is an administrator or editor */
export function requireWrite(caller: Caller): void {
  if (!canWrite(caller)) throw refused(403, 'You have read-only access to this content')
}

/**
 * Reading requires a token, as in a private dataset of the hosted service.
 * @throws Refusal 401 without a token
 */
export function requireToken({ role }: Caller): void {
  if (role === 'anonymous') throw missingToken()
}

type Permission = 'read' | 'create' | 'update' | 'history' | 'editHistory' | 'manage'

/** Permissions for documents that match a GROQ filter. The studio evaluates the filter in the browser. */
interface AccessRule {
  filter: string
  permissions: readonly Permission[]
}

const matchAllFilter = '_id in path("**")'

/** Returns the rules for the studio's user interface. The service enforces the same permissions itself. */
export function accessRules(caller: Caller): AccessRule[] {
  if (caller.role === 'anonymous') return []
  if (!canWrite(caller)) return [{ filter: matchAllFilter, permissions: ['read', 'history'] }]
  const writing: Permission[] = ['read', 'create', 'update', 'history', 'editHistory']
  return [{ filter: matchAllFilter, permissions: caller.role === 'administrator' ? [...writing, 'manage'] : writing }]
}

/** Grants at most read access, also to administrators: people are managed on the command line, not in the studio. */
export function projectGrants({ role }: Pick<Caller, 'role'>) {
  const read = role === 'anonymous' ? [] : [{ grants: [{ name: 'read', params: {} }] }]
  return { 'sanity.project': read, 'sanity.project.members': read, 'sanity.project.datasets': read }
}
