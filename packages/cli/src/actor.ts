import { userInfo } from 'node:os'
import { type Actor, adminRoles } from '@pouchery/commerce-server/admin'
import * as v from 'valibot'
import type { OptionValues } from './command.ts'
import { createPicklistSchema } from './options.ts'

const name = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(80, 'is longer than 80 characters'),
)

export const actorOptions = { as: v.optional(name), role: v.optional(createPicklistSchema(adminRoles), 'owner') }

export const actorHelp: readonly string[] = [
  '--as NAME       the actor (default: the system account that runs the command)',
  `--role ROLE     the permissions of the actor: ${adminRoles.join(', ')} (default: owner)`,
]

type ActorOptions = Partial<OptionValues<typeof actorOptions>> & Pick<Actor, 'role'>

export function createActor({ as = userInfo().username, role }: ActorOptions): Actor {
  return { name: as, role }
}
