import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { CommerceDependencies } from '../../dependencies.ts'
import type { CommerceEnv } from '../../http/caller.ts'
import { readBody } from '../../http/input.ts'
import { refused } from '../../http/refusal.ts'
import { rulesNow } from '../../market/market-now.ts'
import { confirmNewsletter, isOpenLink, stopSubscriptions } from '../../subscription/newsletter.ts'
import { openStop } from '../../subscription/stop-link.ts'

const linkSchema = v.object({ link: v.pipe(v.string(), v.maxLength(2000)) })

/** What the links of mails do to subscriptions (commerce reference section 9); no call begins a selection. */
export function newsletterLinkRoutes(deps: CommerceDependencies): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>()

  routes.post('/newsletter/link', async (c) => {
    const { link } = await readBody(c, linkSchema)
    if (!(await isOpenLink(deps.database, link, deps.now()))) throw linkNotValid()
    return c.json({ token: null, open: true })
  })

  routes.put('/newsletter/link', async (c) => {
    const { link } = await readBody(c, linkSchema)
    const moment = { ...rulesNow(deps), site: deps.site }
    if (!(await inTransaction(deps.database, (trx) => confirmNewsletter(trx, link, moment)))) throw linkNotValid()
    return c.json({ token: null, subscribed: true })
  })

  // Whoever was taken off before gets the same answer: a link may be pressed twice.
  routes.put('/newsletter/stop', async (c) => {
    const { link } = await readBody(c, linkSchema)
    const stop = await openStop(deps.database, link)
    if (!stop) throw linkNotValid()
    await inTransaction(deps.database, (trx) => stopSubscriptions(trx, stop))
    return c.json({ token: null, stopped: stop.mails })
  })

  return routes
}

/** Wrong, used and expired links all answer the same. */
function linkNotValid() {
  return refused(406, { link: 'not valid' })
}
