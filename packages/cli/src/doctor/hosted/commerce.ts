import { type CountryCode, markets } from 'pouchery/app.config'
import {
  createFailingFinding,
  createOkFinding,
  createWatchFinding,
  type Finding,
  getErrorReason,
} from 'pouchery/server/checks/check'
import type { Env } from 'pouchery/server/process/env.server'
import * as v from 'valibot'
import {
  type HttpResponse,
  isCorsAllowed,
  type NetworkAccess,
  parseJsonOrUndefined,
  runDoctorCheck,
  sendRequest,
} from '../network-access.ts'
import { checkWebhook } from './webhook.ts'

const subject = 'Commerce (Centra)'
const countriesSchema = v.object({ countries: v.array(v.object({ country: v.string() })) })

export async function checkCommerce(settings: Env, world: NetworkAccess): Promise<readonly Finding[]> {
  const { commerce } = settings
  if (!commerce) return []
  const headers = { authorization: `Bearer ${commerce.secret}`, 'api-token': 'none', accept: 'application/json' }
  const answer = await sendRequest(world, `${commerce.apiUrl}/countries`, { headers }).catch(getErrorReason)
  const access = accessFinding(answer)
  if (access.state === 'failing' || typeof answer === 'string') return [access]
  return [
    access,
    ...countryFindings(answer),
    ...(await runDoctorCheck(subject, () => originFindings(settings, commerce.apiUrl, world))),
    ...(await webhookFindings(settings, world)),
  ]
}

function accessFinding(answer: HttpResponse | string): Finding {
  const place = 'In Centra, open Setup, Stores, the Checkout API plugin, tab "API". Copy its URL and its shared secret.'
  if (typeof answer === 'string')
    return createFailingFinding(subject, `CENTRA_API_URL does not respond: ${answer}.`, place)
  if (answer.status === 401 || answer.status === 403) {
    return createFailingFinding(subject, 'CENTRA_SECRET is refused.', place)
  }
  if (answer.status !== 200 || !v.is(countriesSchema, parseJsonOrUndefined(answer.text))) {
    const says = `CENTRA_API_URL responds with ${answer.status}, and not as a Checkout API does.`
    return createFailingFinding(subject, says, place)
  }
  return createOkFinding(subject, 'URL and secret are correct.')
}

function countryFindings({ text }: HttpResponse): Finding[] {
  const known = new Set(v.parse(countriesSchema, parseJsonOrUndefined(text)).countries.map(({ country }) => country))
  const codes = Object.keys(markets).filter((code): code is CountryCode => code in markets)
  const missing = codes.filter((code) => markets[code].shipsTo && !known.has(code))
  if (missing.length === 0) return [createOkFinding(subject, 'It ships to every market of the shop.')]
  const says = `It does not ship to ${missing.join(', ')}, where the shop offers delivery.`
  const todo = 'Add them to the shipping list and a market in Centra, or set shipsTo to false in app.config.ts.'
  return [createWatchFinding(subject, says, todo)]
}

async function originFindings({ origin, domains }: Env, apiUrl: string, world: NetworkAccess): Promise<Finding[]> {
  const origins = [origin, ...Object.values(domains)]
  const asked = await Promise.all(
    origins.map(async (one) =>
      (await isCorsAllowed(world, `${apiUrl}/selection`, { origin: one, header: 'api-token' })) ? [] : [one],
    ),
  )
  const refused = asked.flat()
  if (refused.length === 0) return [createOkFinding(subject, 'Browsers can call it from every origin of the shop.')]
  const says = `Browsers on ${refused.join(', ')} cannot call it: the cart does not work there.`
  return [createFailingFinding(subject, says, 'Add them to the allowed origins of the Checkout API plugin in Centra.')]
}

async function webhookFindings(settings: Env, world: NetworkAccess): Promise<Finding[]> {
  const address = `${settings.origin}/api/webhooks/commerce`
  if (settings.commerceWebhookSecret === undefined) {
    const says = 'CENTRA_WEBHOOK_SECRET is not set: changed prices and products appear late.'
    const todo = `In Centra, add a webhook to ${address} for products, categories and brands, and set CENTRA_WEBHOOK_SECRET to its secret.`
    return [createWatchFinding(subject, says, todo)]
  }
  return settings.isLocal ? [] : [await checkWebhook(subject, address, world)]
}
