import { type Caller, mayWrite } from '../access/access.ts'

type Permission = 'read' | 'create' | 'update' | 'history' | 'editHistory' | 'manage'

/** Documents that a filter matches, and what the caller may do with them; the studio evaluates it in the browser. */
export interface AccessRule {
  filter: string
  permissions: readonly Permission[]
}

const everything = '_id in path("**")'
const withoutDots = '_id in path("*")'

/** What the caller may do, as filters over documents; the service enforces the same by itself. */
export function accessRules(caller: Caller): AccessRule[] {
  if (caller.role === 'anonymous') return [{ filter: withoutDots, permissions: ['read'] }]
  if (!mayWrite(caller)) return [{ filter: everything, permissions: ['read', 'history'] }]
  const writing: Permission[] = ['read', 'create', 'update', 'history', 'editHistory']
  return [{ filter: everything, permissions: caller.role === 'administrator' ? [...writing, 'manage'] : writing }]
}

/** What the caller may do with the project itself: look at it. People are managed by an operator's command. */
export function grants({ role }: Pick<Caller, 'role'>) {
  const read = role === 'anonymous' ? [] : [{ grants: [{ name: 'read', params: {} }] }]
  return { 'sanity.project': read, 'sanity.project.members': read, 'sanity.project.datasets': read }
}
