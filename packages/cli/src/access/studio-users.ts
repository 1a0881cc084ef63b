import { randomBytes, randomUUID } from 'node:crypto'
import { removeStudioUser, saveStudioUser } from '@pouchery/content-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { env } from 'pouchery/server/process/env.server'
import * as v from 'valibot'
import { defineCommand, OperatorError, UsageError } from '../command.ts'
import { parseEmail } from '../options.ts'
import { withDatabase } from '../shop-data.ts'
import { formatTable, toPlainLine } from '../terminal.ts'

const roles = ['administrator', 'editor', 'viewer'] as const
const noAddress = 'EMAIL must be an email address.'

const setCommand = defineCommand({
  args: ['EMAIL', 'ROLE'],
  usage: '[--name NAME]',
  details: [
    'ROLE is administrator, editor or viewer.',
    '--name NAME  the display name; default: the part of EMAIL before the @',
    'The password is generated and shown once. Existing sessions of the user end.',
  ],
  options: { name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))) },
  run: async ({ EMAIL, ROLE, name: given }, terminal) => {
    const email = parseEmail(EMAIL, noAddress)
    const role = roles.find((known) => known === ROLE)
    if (!role) throw new UsageError(`ROLE must be one of ${roles.join(', ')}.`)
    const name = given ?? email.split('@')[0] ?? email
    const password = randomBytes(15).toString('base64url')
    await withContentDatabase((database) =>
      saveStudioUser(database, { id: `p-${randomUUID()}`, email, name, role, password }),
    )
    terminal.print(`${email} can sign in to the studio as ${role}. Password: ${password}`)
  },
})

const listCommand = defineCommand({
  details: ['Users without a password can only sign in on this machine.'],
  run: async (_, terminal) => {
    const people = await withContentDatabase((database) =>
      database.selectFrom('content_user').select(['email', 'role', 'name', 'password']).orderBy('email').execute(),
    )
    const rows = people.map(({ email, role, name, password }) => {
      return [toPlainLine(email), role, toPlainLine(name), password ? 'yes' : 'no']
    })
    terminal.print(formatTable(['EMAIL', 'ROLE', 'NAME', 'PASSWORD'], rows))
  },
})

const removeCommand = defineCommand({
  args: ['EMAIL'],
  details: ['Existing sessions of the user end.'],
  run: async ({ EMAIL }, terminal) => {
    const email = parseEmail(EMAIL, noAddress)
    const removed = await withContentDatabase((database) => removeStudioUser(database, email))
    if (!removed) throw new OperatorError(`There is no studio user with the email ${email}.`)
    terminal.print(`${email} can no longer sign in to the studio.`)
  },
})

/** @throws OperatorError if the shop has no data, or if the content service is hosted and manages its own users */
async function withContentDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const settings = env()
  if (settings.content) {
    throw new OperatorError('Content is hosted (SANITY_PROJECT_ID is set); manage users in its project.')
  }
  return withDatabase(settings, work)
}

export const commands = {
  'studio user set': setCommand,
  'studio user list': listCommand,
  'studio user remove': removeCommand,
}
