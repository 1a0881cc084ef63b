import { userInfo } from 'node:os'
import type { ParseArgsOptionsConfig } from 'node:util'
import { type Actor, roles } from '@pouchery/commerce-server/admin'
import * as v from 'valibot'

const name = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'must be a name'),
  v.maxLength(80, 'is longer than 80 characters'),
)

/** Who calls, for a command's schema. */
export const actorEntries = {
  as: v.optional(name),
  role: v.optional(v.picklist(roles, `must be one of ${roles.join(', ')}`), 'owner'),
}

export const actorOptions: ParseArgsOptionsConfig = { as: { type: 'string' }, role: { type: 'string' } }

export const actorDetails: readonly string[] = [
  '--as NAME       who does it (the name of the account that runs the command)',
  `--role ROLE     what they may do: ${roles.join(', ')} (owner, as whoever can run this has the data)`,
]

/** The person that a command is run for. */
export function actorOf({ as = userInfo().username, role }: { as?: string | undefined; role: Actor['role'] }): Actor {
  return { name: as, role }
}
