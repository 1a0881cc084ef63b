import type { Hono } from 'hono'
import type { Database } from '#embedded/database/database.ts'
import type { ContentContext } from '../context.ts'
import { ContentError } from '../errors.ts'
import { type Caller, requireToken } from './access.ts'
import { findPeople, personWire, roleWire } from './people.ts'
import { readCaller } from './read-caller.ts'

const mostIds = 100

/** Who the caller is, and who the people are whose ids stand in documents' histories. */
export function addIdentity(app: Hono, context: ContentContext): void {
  app.get('/:version/users/me', async (c) => {
    const caller = await readCaller(context.database, context, c.req.header('authorization'))
    return c.json(await currentUser(context.database, caller))
  })
  app.get('/:version/users/:ids', async (c) => {
    requireToken(await readCaller(context.database, context, c.req.header('authorization')))
    const ids = c.req.param('ids').split(',')
    if (ids.length > mostIds) throw ContentError.badRequest(`At most ${mostIds} users are answered at once`)
    const people = await usersById(context.database, ids)
    const [only] = people
    if (ids.length > 1) return c.json(people)
    if (!only) throw ContentError.notFound('User not found')
    return c.json(only)
  })
}

async function currentUser(database: Database, { userId, role, name }: Caller) {
  if (role === 'anonymous') return {}
  if (role === 'reader') return { id: userId, name, email: '', provider: 'token', role: 'reader', roles: [] }
  const [person] = await findPeople(database, [userId])
  const roles = [roleWire(role)]
  return { id: userId, name, email: person?.email ?? '', provider: person ? 'local' : 'token', role, roles }
}

/** In the order asked for, `null` for who is unknown. The shop's own commands write too. */
async function usersById(database: Database, ids: readonly string[]) {
  const people = [...(await findPeople(database, ids)).map(personWire), shopWire]
  return ids.map((id) => people.find((person) => person.id === id) ?? null)
}

const shopWire = { id: 'shop', displayName: 'Shop', email: '', imageUrl: null, provider: 'token' }
