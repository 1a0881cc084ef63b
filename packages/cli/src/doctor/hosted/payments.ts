import {
  createFailingFinding,
  createOkFinding,
  createWatchFinding,
  type Finding,
  getErrorReason,
} from 'pouchery/server/checks/check'
import type { Env } from 'pouchery/server/process/env.server'
import * as v from 'valibot'
import { type NetworkAccess, parseJsonOrUndefined, runDoctorCheck, sendRequest } from '../network-access.ts'

const subject = 'Payments (Stripe)'
const place = 'Open Developers in the Stripe dashboard.'

/** Without these Stripe events, orders and payments become inconsistent. */
const requiredEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.canceled',
]

const accountSchema = v.object({ charges_enabled: v.optional(v.boolean(), true) })
const endpointsSchema = v.object({
  data: v.array(v.object({ url: v.string(), status: v.string(), enabled_events: v.array(v.string()) })),
})

type Stripe = NonNullable<Env['stripe']>

export async function checkStripe({ stripe, origin, isLocal }: Env, world: NetworkAccess): Promise<readonly Finding[]> {
  if (!stripe) return []
  const account = await accountFinding(stripe, world)
  if (account.state === 'failing') return [account]
  const inTest = /^[sr]k_test_/.test(stripe.secretKey) && !isLocal
  const says = 'STRIPE_SECRET_KEY is a test key: anyone can order with a test card, without paying.'
  const test = inTest ? [createWatchFinding(subject, says, `Set the live key before the shop opens. ${place}`)] : []
  return [
    account,
    ...test,
    ...(await runDoctorCheck(subject, async () => [await endpointFinding(stripe, origin, world)])),
  ]
}

function asking({ apiUrl, secretKey }: Stripe, world: NetworkAccess, path: string) {
  return sendRequest(world, `${apiUrl}/v1/${path}`, { headers: { authorization: `Bearer ${secretKey}` } })
}

async function accountFinding(stripe: Stripe, world: NetworkAccess): Promise<Finding> {
  const answer = await asking(stripe, world, 'account').catch(getErrorReason)
  if (typeof answer === 'string')
    return createFailingFinding(subject, `It does not respond: ${answer}.`, 'Check status.stripe.com.')
  const parsed = v.safeParse(accountSchema, parseJsonOrUndefined(answer.text))
  if (answer.status !== 200 || !parsed.success) {
    return createFailingFinding(
      subject,
      `STRIPE_SECRET_KEY is refused (status ${answer.status}).`,
      `Copy the secret key. ${place}`,
    )
  }
  if (parsed.output.charges_enabled) return createOkFinding(subject, 'The account can accept payments.')
  return createFailingFinding(
    subject,
    'The account cannot accept payments yet.',
    'Complete its verification in the Stripe dashboard.',
  )
}

async function endpointFinding(stripe: Stripe, origin: string, world: NetworkAccess): Promise<Finding> {
  const address = `${origin}/embedded/commerce/payment-notification`
  const { status, text } = await asking(stripe, world, 'webhook_endpoints?limit=100')
  const parsed = v.safeParse(endpointsSchema, parseJsonOrUndefined(text))
  if (status !== 200 || !parsed.success) {
    const says = `This key cannot list the webhooks (status ${status}).`
    return createWatchFinding(subject, says, `Check manually that a webhook to ${address} exists. ${place}`)
  }
  const endpoint = parsed.output.data.find(({ url }) => url === address)
  if (endpoint?.status !== 'enabled') {
    const says = `There is no webhook to ${address}: payments of buyers who do not return to the shop are detected late.`
    return createFailingFinding(
      subject,
      says,
      `Add an endpoint with this URL and the events ${requiredEvents.join(', ')}. ${place}`,
    )
  }
  const heard = endpoint.enabled_events
  const missing = requiredEvents.filter((event) => !heard.includes(event) && !heard.includes('*'))
  if (missing.length === 0) return createOkFinding(subject, 'Its webhook notifies the shop of every payment.')
  return createFailingFinding(
    subject,
    `Its webhook does not send ${missing.join(', ')}.`,
    `Add these events to it. ${place}`,
  )
}
