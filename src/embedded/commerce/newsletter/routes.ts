import { Hono } from 'hono'
import * as v from 'valibot'
import type { CommerceDependencies, CommerceEnv } from '../dependencies.ts'
import { readBody } from '../http/body.ts'
import { Refusal } from '../http/refusal.ts'
import { shopperOf } from '../token/shopper.ts'

const emailSchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(200), v.email())

const bodySchema = v.object({
  country: v.optional(v.pipe(v.string(), v.maxLength(2))),
  language: v.optional(v.pipe(v.string(), v.maxLength(5))),
  product: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  item: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  /** A field people do not see: any value means the caller is a bot. */
  email_field: v.optional(v.string(), ''),
})

/** `POST newsletter-subscription/{email}` (commerce reference 9), also for news on one product or item. */
export function newsletterRoutes(deps: CommerceDependencies): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>()

  routes.post('/newsletter-subscription/:email', async (c) => {
    const email = v.safeParse(emailSchema, c.req.param('email'))
    if (!email.success) throw new Refusal(406, { email: 'not valid' })
    const { email_field: trap, country, language, product, item } = await readBody(c, bodySchema)
    const shopper = await shopperOf(deps, c)
    if (trap === '') {
      const place = { country: country ?? shopper.country, language: language ?? shopper.language }
      await deps.database
        .insertInto('newsletter_subscription')
        .values({ email: email.output, ...place, product, item, created_at: deps.now() })
        .onConflict((conflict) => conflict.columns(['email', 'product', 'item']).doNothing())
        .execute()
    }
    return c.json({ token: c.get('token'), subscribed: true }, 201)
  })

  return routes
}
