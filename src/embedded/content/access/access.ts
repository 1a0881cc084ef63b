import { ContentError } from '../errors.ts'

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

/** Whether a document exists for the caller: ids with a dot (drafts, versions, system documents) need a token. */
export function mayRead({ role }: Pick<Caller, 'role'>, id: string): boolean {
  return role !== 'anonymous' || !id.includes('.')
}

/** Whether the caller may create, change and delete documents. */
export function mayWrite({ role }: Pick<Caller, 'role'>): boolean {
  return role === 'administrator' || role === 'editor'
}

/** Lets administrators and editors through. @throws ContentError 403 for everybody else */
export function requireWrite(caller: Caller): void {
  if (!mayWrite(caller)) throw ContentError.forbidden('You may read this content but not change it')
}

/** Lets everybody with a token through. @throws ContentError 401 for others */
export function requireToken({ role }: Caller): void {
  if (role === 'anonymous') throw ContentError.missingToken()
}
