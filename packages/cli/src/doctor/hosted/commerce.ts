import { markets } from 'pouchery/app.config'
import { createFindingFactory, type Finding, getErrorReason } from 'pouchery/server/checks/check'
import type { Env } from 'pouchery/server/process/env.server'
import * as v from 'valibot'
import { checkWebhook, isCorsAllowed, type NetworkAccess, requestJson, runDoctorCheck } from '../network-access.ts'

const subject = 'Commerce (Centra)'
const { ok, watch, failing } = createFindingFactory(subject)
const countriesSchema = v.object({ countries: v.array(v.object({ country: v.string() })) })

export async function checkCommerce(settings: Env, network: NetworkAccess): Promise<readonly Finding[]> {
  const { commerce } = settings
  if (!commerce) return []
  const headers = { authorization: `Bearer ${commerce.secret}`, 'api-token': 'none', accept: 'application/json' }
  const answer = await requestJson(network, countriesSchema, `${commerce.apiUrl}/countries`, { headers }).catch(
    getErrorReason,
  )
  const place = 'In Centra, open Setup, Stores, the Checkout API plugin, tab "API". Copy its URL and its shared secret.'
  if (typeof answer === 'string') return [failing(`CENTRA_API_URL does not respond: ${answer}.`, place)]
  const { status, output } = answer
  if (status === 401 || status === 403) return [failing('CENTRA_SECRET is refused.', place)]
  if (!output) return [failing(`CENTRA_API_URL responds with ${status}, and not as a Checkout API does.`, place)]
  return [
    ok('URL and secret are correct.'),
    countryFinding(new Set(output.countries.map(({ country }) => country))),
    ...(await runDoctorCheck(subject, () => originFinding(settings, commerce.apiUrl, network))),
    ...(await webhookFindings(settings, network)),
  ]
}

function countryFinding(known: ReadonlySet<string>): Finding {
  const missing = Object.entries(markets).flatMap(([code, { shipsTo }]) => (shipsTo && !known.has(code) ? [code] : []))
  if (missing.length === 0) return ok('It ships to every market of the shop.')
  const says = `It does not ship to ${missing.join(', ')}, where the shop offers delivery.`
  const todo = 'Add them to the shipping list and a market in Centra, or set shipsTo to false in app.config.ts.'
  return watch(says, todo)
}

async function originFinding({ origin, domains }: Env, apiUrl: string, network: NetworkAccess): Promise<Finding> {
  const origins = [origin, ...Object.values(domains)]
  const asked = await Promise.all(
    origins.map(async (one) =>
      (await isCorsAllowed(network, `${apiUrl}/selection`, { origin: one, header: 'api-token' })) ? [] : [one],
    ),
  )
  const refused = asked.flat()
  if (refused.length === 0) return ok('Browsers can call it from every origin of the shop.')
  const says = `Browsers on ${refused.join(', ')} cannot call it: the cart does not work there.`
  return failing(says, 'Add them to the allowed origins of the Checkout API plugin in Centra.')
}

async function webhookFindings(settings: Env, network: NetworkAccess): Promise<Finding[]> {
  const address = `${settings.origin}/api/webhooks/commerce`
  if (settings.commerceWebhookSecret === undefined) {
    const says = 'CENTRA_WEBHOOK_SECRET is not set: changed prices and products appear late.'
    const todo = `In Centra, add a webhook to ${address} for products, categories and brands, and set CENTRA_WEBHOOK_SECRET to its secret.`
    return [watch(says, todo)]
  }
  return settings.isLocal ? [] : [await checkWebhook(subject, address, network)]
}
