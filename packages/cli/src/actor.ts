import { userInfo } from 'node:os'
import { type Actor, roles } from '@pouchery/commerce-server/admin'
import * as v from 'valibot'
import { oneOf } from './options.ts'

const name = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'must be a name'),
  v.maxLength(80, 'is longer than 80 characters'),
)

export const actor = { as: v.optional(name), role: v.optional(oneOf(roles), 'owner') }

export const actorDetails: readonly string[] = [
  '--as NAME       who does it (the name of the account that runs the command)',
  `--role ROLE     what they may do: ${roles.join(', ')} (owner, as whoever can run this has the data)`,
]

export function actorOf({ as = userInfo().username, role }: { as?: string | undefined; role: Actor['role'] }): Actor {
  return { name: as, role }
}
