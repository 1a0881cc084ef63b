import { type Command, readPositionals } from '../command.ts'
import { plain, textTable } from '../terminal.ts'
import { withStudioData } from './studio-data.ts'

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
