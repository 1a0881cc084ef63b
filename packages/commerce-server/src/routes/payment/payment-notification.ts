import { limitBody } from '@pouchery/platform/http/body'
import { Hono } from 'hono'
import { type PaymentProvider, WrongSignature } from 'pouchery/services/payments/wire'
import type { CommerceDependencies } from '../../dependencies.ts'
import type { CommerceEnv } from '../../http/caller.ts'
import { refused } from '../../http/refusal.ts'
import { settleNotified } from '../../settling/ask-provider.ts'

/** More than a notification of one payment needs. */
const bodyBytes = 256 * 1024

/** Provider webhook: signed, but only a hint which payment to ask about, so order and repeats do not matter. */
export function paymentNotificationRoutes(deps: CommerceDependencies, provider: PaymentProvider): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>()
  routes.use('/payment-notification', limitBody(bodyBytes, refused(413, { body: 'larger than 256 kB' })))

  routes.post('/payment-notification', async (c) => {
    const notification = { body: await c.req.text(), header: (name: string) => c.req.header(name), now: deps.now() }
    const about = await provider.notified(notification).catch((error: unknown) => {
      if (error instanceof WrongSignature) throw refused(400, { signature: 'not valid' })
      throw error
    })
    if (about) await settleNotified(deps, provider, about)
    c.header('Cache-Control', 'no-store')
    return c.json({ received: true })
  })
  return routes
}
