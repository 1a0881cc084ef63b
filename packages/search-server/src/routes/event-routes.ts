import { Hono } from 'hono'
import * as v from 'valibot'
import { deleteVisitorEvents, parseInsightsEvents, storeInsightsEvents } from '../store/events.ts'
import { readBody, requireAdmin, type SearchDependencies, type SearchEnv } from './request.ts'

/** Routes for Insights events (search reference section 6). */
export function createEventRoutes({ database }: SearchDependencies): Hono<SearchEnv> {
  const routes = new Hono<SearchEnv>()

  routes.post('/1/events', async (c) => {
    await storeInsightsEvents(database, parseInsightsEvents(await readBody(c, v.unknown())))
    return c.json({ status: 200, message: 'OK' })
  })
  routes.delete('/1/usertokens/:token', async (c) => {
    requireAdmin(c)
    await deleteVisitorEvents(database, c.req.param('token'))
    return c.json({ status: 200, message: 'OK' })
  })

  return routes
}
