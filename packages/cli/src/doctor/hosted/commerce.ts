import { type CountryCode, markets } from 'pouchery/app.config'
import { type Finding, failing, reasonOf, watch, well } from 'pouchery/server/checks/check'
import type { Env } from 'pouchery/server/process/env.server'
import * as v from 'valibot'
import { type Answer, ask, jsonOf, letsIn, looked, type Outside } from '../outside.ts'
import { webhookFinding } from './webhook.ts'

const subject = 'Commerce (Centra)'
const Countries = v.object({ countries: v.array(v.object({ country: v.string() })) })

export async function examineCommerce(settings: Env, world: Outside): Promise<readonly Finding[]> {
  const { commerce } = settings
  if (!commerce) return []
  const headers = { authorization: `Bearer ${commerce.secret}`, 'api-token': 'none', accept: 'application/json' }
  const answer = await ask(world, `${commerce.apiUrl}/countries`, { headers }).catch(reasonOf)
  const access = accessFinding(answer)
  if (access.state === 'failing' || typeof answer === 'string') return [access]
  return [
    access,
    ...countryFindings(answer),
    ...(await looked(subject, () => originFindings(settings, commerce.apiUrl, world))),
    ...(await webhookFindings(settings, world)),
  ]
}

function accessFinding(answer: Answer | string): Finding {
  const place = 'In Centra: Setup, Stores, the Checkout API plugin, "API" tab. Copy its address and its shared secret.'
  if (typeof answer === 'string') return failing(subject, `CENTRA_API_URL does not answer: ${answer}.`, place)
  if (answer.status === 401 || answer.status === 403) {
    return failing(subject, 'CENTRA_SECRET is refused.', place)
  }
  if (answer.status !== 200 || !v.is(Countries, jsonOf(answer.text))) {
    const says = `CENTRA_API_URL answers ${answer.status}, and not as a Checkout API does.`
    return failing(subject, says, place)
  }
  return well(subject, 'Address and secret are right.')
}

function countryFindings({ text }: Answer): Finding[] {
  const known = new Set(v.parse(Countries, jsonOf(text)).countries.map(({ country }) => country))
  const codes = Object.keys(markets).filter((code): code is CountryCode => code in markets)
  const missing = codes.filter((code) => markets[code].shipsTo && !known.has(code))
  if (missing.length === 0) return [well(subject, 'It ships to every market of the shop.')]
  const says = `It does not ship to ${missing.join(', ')}, where the shop offers to.`
  const todo = 'Add them to the shipping list and a market in Centra, or set shipsTo to false in app.config.ts.'
  return [watch(subject, says, todo)]
}

async function originFindings({ origin, domains }: Env, apiUrl: string, world: Outside): Promise<Finding[]> {
  const origins = [origin, ...Object.values(domains)]
  const asked = await Promise.all(
    origins.map(async (one) =>
      (await letsIn(world, `${apiUrl}/selection`, { origin: one, header: 'api-token' })) ? [] : [one],
    ),
  )
  const refused = asked.flat()
  if (refused.length === 0) return [well(subject, 'Browsers may call it from every address of the shop.')]
  const says = `Browsers on ${refused.join(', ')} may not call it: nobody there can fill a cart.`
  return [failing(subject, says, 'Add them to the allowed origins of the Checkout API plugin in Centra.')]
}

async function webhookFindings(settings: Env, world: Outside): Promise<Finding[]> {
  const address = `${settings.origin}/api/webhooks/commerce`
  if (settings.commerceWebhookSecret === undefined) {
    const says = 'CENTRA_WEBHOOK_SECRET is not set: prices and products that change are seen late.'
    const todo = `In Centra, add a webhook to ${address} for products, categories and brands, and set its secret.`
    return [watch(subject, says, todo)]
  }
  return settings.isLocal ? [] : [await webhookFinding(subject, address, world)]
}
