import { createFindingFactory, type Finding, getErrorReason } from 'pouchery/server/checks/check'
import type { Env } from 'pouchery/server/process/env.server'
import * as v from 'valibot'
import { type NetworkAccess, requestJson, runDoctorCheck } from '../network-access.ts'

const subject = 'Payments (Stripe)'
const { ok, watch, failing } = createFindingFactory(subject)
const place = 'Open Developers in the Stripe dashboard.'

/** Stripe events that the webhook must receive. Otherwise, the shop detects changes of payments late. */
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

export async function checkStripe(
  { stripe, origin, isLocal }: Env,
  network: NetworkAccess,
): Promise<readonly Finding[]> {
  if (!stripe) return []
  const account = await accountFinding(stripe, network)
  if (account.state === 'failing') return [account]
  const inTest = /^[sr]k_test_/.test(stripe.secretKey) && !isLocal
  const says = 'STRIPE_SECRET_KEY is a test key: anyone can order with a test card, without paying.'
  const test = inTest ? [watch(says, `Set the live key before the shop opens. ${place}`)] : []
  return [account, ...test, ...(await runDoctorCheck(subject, () => endpointFinding(stripe, origin, network)))]
}

const stripeRequest = ({ secretKey }: Stripe) => ({ headers: { authorization: `Bearer ${secretKey}` } })

async function accountFinding(stripe: Stripe, network: NetworkAccess): Promise<Finding> {
  const address = `${stripe.apiUrl}/v1/account`
  const answer = await requestJson(network, accountSchema, address, stripeRequest(stripe)).catch(getErrorReason)
  if (typeof answer === 'string') return failing(`It does not respond: ${answer}.`, 'Check status.stripe.com.')
  if (!answer.output) {
    return failing(`STRIPE_SECRET_KEY is refused (status ${answer.status}).`, `Copy the secret key. ${place}`)
  }
  if (answer.output.charges_enabled) return ok('The account can accept payments.')
  return failing('The account cannot accept payments yet.', 'Complete its verification in the Stripe dashboard.')
}

async function endpointFinding(stripe: Stripe, origin: string, network: NetworkAccess): Promise<Finding> {
  const address = `${origin}/embedded/commerce/payment-notification`
  const list = `${stripe.apiUrl}/v1/webhook_endpoints?limit=100`
  const { status, output } = await requestJson(network, endpointsSchema, list, stripeRequest(stripe))
  if (!output) {
    const says = `This key cannot list the webhooks (status ${status}).`
    return watch(says, `Check manually that a webhook to ${address} exists. ${place}`)
  }
  const endpoint = output.data.find(({ url }) => url === address)
  if (endpoint?.status !== 'enabled') {
    const says = `There is no webhook to ${address}: payments of buyers who do not return to the shop are detected late.`
    return failing(says, `Add an endpoint with this URL and the events ${requiredEvents.join(', ')}. ${place}`)
  }
  const heard = endpoint.enabled_events
  const missing = requiredEvents.filter((event) => !heard.includes(event) && !heard.includes('*'))
  if (missing.length === 0) return ok('Its webhook notifies the shop of every payment.')
  return failing(`Its webhook does not send ${missing.join(', ')}.`, `Add these events to it. ${place}`)
}
