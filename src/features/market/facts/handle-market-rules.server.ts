import * as v from 'valibot'
import { computeRulesVersion } from '#market-rules/rules/market-rule-set.ts'
import { resolveMarketRules } from '#market-rules/rules/market-rules.ts'
import { getCurrentMarketRules } from '#server/wiring/current-market-rules.server.ts'
import { isMarketCountry } from '../shopper-market.ts'

export const marketRulesRequestSchema = v.object({
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  version: v.optional(v.pipe(v.string(), v.maxLength(64))),
})

/** `GET /api/rules`. Immutable if the URL contains the current rules version, otherwise not cached. */
export function handleMarketRules({ method, url }: Request, book = getCurrentMarketRules(), at = Date.now()): Response {
  const { country, v: version } = Object.fromEntries(new URL(url).searchParams)
  const question = v.safeParse(marketRulesRequestSchema, { country, version })
  if (!question.success) return createErrorResponse(400, 'The URL must contain a country code of two capital letters.')
  const found = findMarketRules(question.output, book, at)
  if (!found) return createErrorResponse(404, 'The shop has no market for this country.')
  const response = Response.json(found.facts, { headers: { 'cache-control': found.cacheControl } })
  return method === 'HEAD' ? new Response(null, response) : response
}

export function findMarketRules(
  { country, version }: v.InferOutput<typeof marketRulesRequestSchema>,
  book = getCurrentMarketRules(),
  at = Date.now(),
) {
  if (!isMarketCountry(country)) return undefined
  const isCurrent = version === computeRulesVersion(book, at)
  const cacheControl = isCurrent ? 'public, max-age=31536000, immutable' : 'no-store'
  return { facts: resolveMarketRules(book, country, at), cacheControl }
}

function createErrorResponse(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store' } })
}
