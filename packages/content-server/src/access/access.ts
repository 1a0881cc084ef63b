import { missingToken, refused } from '../refusal.ts'

/** What a person of the studio may do. */
export type Role = 'administrator' | 'editor' | 'viewer'

/** Who sends a request. */
export interface Caller {
  /** Id of the person, or of the shop; `anonymous` without a token. */
  userId: string
  /** `reader` is the shop's read token; without a token the caller is `anonymous`. */
  role: Role | 'reader' | 'anonymous'
  name: string
}

export const anonymous: Caller = { userId: 'anonymous', role: 'anonymous', name: 'Anonymous' }

/** Whether the caller may create, change and delete documents. */
function mayWrite({ role }: Pick<Caller, 'role'>): boolean {
  return role === 'administrator' || role === 'editor'
}

/** Lets administrators and editors through. @throws Refusal 403 for everybody else */
export function requireWrite(caller: Caller): void {
  if (!mayWrite(caller)) throw refused(403, 'You may read this content but not change it')
}

/** Lets everybody with a token through, as a private data set does. @throws Refusal 401 for others */
export function requireToken({ role }: Caller): void {
  if (role === 'anonymous') throw missingToken()
}

type Permission = 'read' | 'create' | 'update' | 'history' | 'editHistory' | 'manage'

/** Documents that a filter matches, and what the caller may do with them; the studio evaluates it in the browser. */
interface AccessRule {
  filter: string
  permissions: readonly Permission[]
}

const everything = '_id in path("**")'

/** What the caller may do, as filters over documents; the service enforces the same by itself. */
export function accessRules(caller: Caller): AccessRule[] {
  if (caller.role === 'anonymous') return []
  if (!mayWrite(caller)) return [{ filter: everything, permissions: ['read', 'history'] }]
  const writing: Permission[] = ['read', 'create', 'update', 'history', 'editHistory']
  return [{ filter: everything, permissions: caller.role === 'administrator' ? [...writing, 'manage'] : writing }]
}

/** What the caller may do with the project itself: look at it. People are managed by an operator's command. */
export function grants({ role }: Pick<Caller, 'role'>) {
  const read = role === 'anonymous' ? [] : [{ grants: [{ name: 'read', params: {} }] }]
  return { 'sanity.project': read, 'sanity.project.members': read, 'sanity.project.datasets': read }
}
