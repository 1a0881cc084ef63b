import * as v from 'valibot'
import { ageCheckBodySchema } from '#services/commerce/shopper/age-check.ts'
import { type ApiResponse, type Shop, shopOrigin } from '../shop.ts'
import type { Shopper } from '../shopper.ts'

export function requestAgeCheck(shopper: Shopper, returnPage = `${shopOrigin}/checkout`): Promise<ApiResponse> {
  return shopper.call('POST', '/age-check', { returnPage })
}

export async function requestAgeCheckUrl(shopper: Shopper): Promise<string> {
  return v.parse(v.object({ url: v.string() }), (await requestAgeCheck(shopper)).body).url
}

/** Starts an age check with the test provider. Returns the path of its page and the id of the check. */
export async function startAgeCheck(shopper: Shopper): Promise<{ page: string; id: string }> {
  const page = new URL(await requestAgeCheckUrl(shopper)).pathname
  return { page, id: page.split('/').at(-1) ?? '' }
}

type Answer = 'adult' | 'too-young' | 'cancel' | 'expire'

/** Submits an answer on the test provider's page. Returns the `ageCheck` parameter of the redirect to the checkout. */
export async function answerAgeCheck(shop: Shop, page: string, answer: Answer): Promise<string> {
  const response = await shop.service.fetch(new Request(`${shopOrigin}${page}/${answer}`, { method: 'POST' }))
  if (response.status !== 303) throw new Error(`The page of the age check answered ${response.status}`)
  return new URL(response.headers.get('location') ?? '').searchParams.get('ageCheck') ?? ''
}

/** Starts an age check and answers it. Returns the result, which `submitAgeCheckResult` submits to the shop. */
export async function obtainAgeCheckResult(shop: Shop, shopper: Shopper, answer: Answer): Promise<string> {
  return answerAgeCheck(shop, (await startAgeCheck(shopper)).page, answer)
}

export async function submitAgeCheckResult(shopper: Shopper, ageCheck: string) {
  return v.parse(ageCheckBodySchema, (await shopper.call('POST', '/age-check-result', { ageCheck })).body)
}

export async function fetchAgeCheckState(shopper: Shopper) {
  return v.parse(ageCheckBodySchema, (await shopper.call('GET', '/age-check')).body)
}

export async function passAgeCheck(shop: Shop, shopper: Shopper): Promise<void> {
  await submitAgeCheckResult(shopper, await obtainAgeCheckResult(shop, shopper, 'adult'))
}
