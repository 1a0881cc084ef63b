import { Hono } from 'hono'
import type { SearchDependencies, SearchEnv } from '../dependencies.ts'
import { forgetVisitor, parseEvents, recordEvents } from '../store/events.ts'
import { requireRight } from '../store/keys.ts'
import { readAnyBody } from './request.ts'

/** What visitors do with results: events are kept, and forgotten with their visitor (search reference section 6). */
export function eventRoutes({ database }: SearchDependencies): Hono<SearchEnv> {
  const routes = new Hono<SearchEnv>()

  routes.post('/1/events', async (c) => {
    requireRight(c.get('key'), 'search')
    await recordEvents(database, parseEvents(await readAnyBody(c)))
    return c.json({ status: 200, message: 'OK' })
  })
  routes.delete('/1/usertokens/:token', async (c) => {
    requireRight(c.get('key'), 'deleteObject')
    await forgetVisitor(database, c.req.param('token'))
    return c.json({ status: 200, message: 'OK' })
  })

  return routes
}
