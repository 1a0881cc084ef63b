import { removePerson } from '#embedded/content/access/user-password.ts'
import { type Command, readPositionals } from '../command.ts'
import { OperatorError } from '../errors.ts'
import { readEmail } from './set-user.ts'
import { withStudioData } from './studio-data.ts'

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
