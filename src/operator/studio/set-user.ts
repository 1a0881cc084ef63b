import { randomBytes, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { setPerson } from '#embedded/content/access/user-password.ts'
import { type Command, readOptions, readPositionals } from '../command.ts'
import { UsageError } from '../errors.ts'
import { withStudioData } from './studio-data.ts'

const roles = ['administrator', 'editor', 'viewer'] as const
const optionsSchema = v.object({ name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))) })
const emailSchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(200))

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
export function readEmail(text: string): string {
  const email = v.safeParse(emailSchema, text)
  if (!email.success) throw new UsageError('EMAIL must be an e-mail address.')
  return email.output
}
