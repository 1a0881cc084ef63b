import { randomBytes, randomUUID } from 'node:crypto'
import { removePerson, setPerson } from '@pouchery/content-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { emailAddress } from 'pouchery/lib/email-address'
import { env } from 'pouchery/server/process/env.server'
import * as v from 'valibot'
import { type Command, OperatorError, readOptions, readPositionals, UsageError } from './command.ts'
import { withData } from './shop-data.ts'
import { plain, textTable } from './terminal.ts'

const roles = ['administrator', 'editor', 'viewer'] as const
const optionsSchema = v.object({ name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))) })
const emailSchema = v.pipe(emailAddress('not valid'), v.toLowerCase())

/** `studio user set EMAIL ROLE`. */
export const setUser: Command = {
  name: 'studio user set',
  usage: 'EMAIL ROLE [--name NAME]',
  summary: 'Lets somebody sign in to the studio, with a new password.',
  details: [
    'ROLE is administrator, editor or viewer.',
    '--name NAME  the name others see; without it what stands before the @',
    'The password is made up and shown once. Who was signed in with the address is signed out.',
  ],
  options: { name: { type: 'string' } },
  run: async (given, terminal) => {
    const { EMAIL, ROLE } = readPositionals(given, 'EMAIL', 'ROLE')
    const email = readEmail(EMAIL)
    const role = roles.find((known) => known === ROLE)
    if (!role) throw new UsageError(`ROLE must be ${roles.join(', ')}.`)
    const { name = email.split('@')[0] ?? email } = readOptions(optionsSchema, given.values)
    const password = randomBytes(15).toString('base64url')
    await withStudioData((database) => setPerson(database, { id: `p-${randomUUID()}`, email, name, role, password }))
    terminal.print(`${email} may sign in to the studio as ${role}. Password: ${password}`)
  },
}

/** @throws UsageError */
function readEmail(text: string): string {
  const email = v.safeParse(emailSchema, text)
  if (!email.success) throw new UsageError('EMAIL must be an e-mail address.')
  return email.output
}

/** `studio user list`. */
export const listUsers: Command = {
  name: 'studio user list',
  usage: '',
  summary: 'Who may sign in to the studio.',
  details: ['Who has no password can only be chosen on this machine itself.'],
  options: {},
  run: async (given, terminal) => {
    readPositionals(given)
    const people = await withStudioData((database) =>
      database.selectFrom('content_user').select(['email', 'role', 'name', 'password']).orderBy('email').execute(),
    )
    const rows = people.map(({ email, role, name, password }) => [
      plain(email),
      role,
      plain(name),
      password ? 'yes' : 'no',
    ])
    terminal.print(textTable(['EMAIL', 'ROLE', 'NAME', 'PASSWORD'], rows))
  },
}

/** `studio user remove EMAIL`. */
export const removeUser: Command = {
  name: 'studio user remove',
  usage: 'EMAIL',
  summary: 'Takes somebody out of the studio; what they wrote stays.',
  details: ['Who was signed in with the address is signed out.'],
  options: {},
  run: async (given, terminal) => {
    const email = readEmail(readPositionals(given, 'EMAIL').EMAIL)
    const removed = await withStudioData((database) => removePerson(database, email))
    if (!removed) throw new OperatorError(`Nobody has the address ${email}.`)
    terminal.print(`${email} can no longer sign in to the studio.`)
  },
}

/** Opens the data for `work`. @throws OperatorError when there is none, or a hosted content service has its own people */
async function withStudioData<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const settings = env()
  if (settings.content) {
    throw new OperatorError('Content is hosted elsewhere (SANITY_PROJECT_ID is set); its own project manages people.')
  }
  return withData(settings, work)
}
