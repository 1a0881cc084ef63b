import * as v from 'valibot'
import { tradeRules } from '#server/wiring/trade-rules.server.ts'
import { marketFacts } from '#trade/rules/market-facts.ts'
import { rulesVersion } from '#trade/rules/rule-book.ts'
import { isMarketCountry } from '../shopper-market.ts'

const question = v.object({
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  v: v.optional(v.pipe(v.string(), v.maxLength(64))),
})

/**
 * `GET /api/rules`: the facts of a country's market. The version that is asked for may be kept for ever; where other rules
 * count by now, the answer is the present ones, which nobody keeps.
 */
export function answerRules({ method, url }: Request, book = tradeRules(), at = Date.now()): Response {
  const asked = v.safeParse(question, Object.fromEntries(new URL(url).searchParams))
  if (!asked.success) return refusal(400, 'The address needs a country code of two capital letters.')
  const { country, v: version } = asked.output
  if (!isMarketCountry(country)) return refusal(404, 'The shop has no market for this country.')
  const isAsked = version === rulesVersion(book, at)
  const headers = { 'cache-control': isAsked ? 'public, max-age=31536000, immutable' : 'no-store' }
  const answer = Response.json(marketFacts(book, country, at), { headers })
  return method === 'HEAD' ? new Response(null, answer) : answer
}

function refusal(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store' } })
}
