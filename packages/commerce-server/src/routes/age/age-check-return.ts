import type { Context, Hono } from 'hono'
import type { AgeCheckOutcome, AgeCheckResult } from 'pouchery/services/age-check/age-check-provider'
import { type AgeCheckRow, expireCheck, findCheck } from '../../age-check/checks.ts'
import { createAgeCheckResultUrl } from '../../age-check/signed-result.ts'
import {
  renderAgeCheckPage,
  renderUnknownCheckPage,
  type TestAgeCheckOutcome,
  testAgeCheckOutcomes,
} from '../../age-check/test-page.ts'
import type { CommerceDependencies } from '../../dependencies.ts'
import type { CommerceEnv } from '../../http/caller.ts'
import { getTestPageHeaders } from '../../http/test-page.ts'

/** Redirects with a signed result, which is accepted only together with the shopper's token. */
export function addAgeCheckReturnRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies): void {
  routes.get('/age-check/callback', async (c) => {
    const [id = ''] = (c.req.query('state') ?? '').split('.')
    const check = await findCheck(deps.database, id)
    if (!check) return c.text('Unknown age check. Go back to the shop and start again.', 404)
    return redirectWithResult(deps, c, check, await readProviderOutcome(deps, c, check))
  })
}

async function readProviderOutcome({ ageCheck, now }: CommerceDependencies, c: Context, check: AgeCheckRow) {
  const nothing: AgeCheckOutcome = { result: 'cancelled', reference: '' }
  if (ageCheck?.name !== check.provider || check.kept === '') return nothing
  const url = `${new URL(check.return_page).origin}${new URL(c.req.url).pathname}${new URL(c.req.url).search}`
  const { kept: finishState, minimum_age: minimumAge } = check
  try {
    return await ageCheck.finish({ url, finishState, minimumAge, now: now() })
  } catch (error) {
    console.warn(`The age check ${ageCheck.name} returned no valid result`, error)
    return nothing
  }
}

function redirectWithResult(
  { secret }: Pick<CommerceDependencies, 'secret'>,
  c: Context,
  { id, return_page }: Pick<AgeCheckRow, 'id' | 'return_page'>,
  outcome: AgeCheckOutcome,
): Response {
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  return c.redirect(createAgeCheckResultUrl(secret, return_page, { id, ...outcome }), 303)
}

const results: Record<TestAgeCheckOutcome, AgeCheckResult> = {
  adult: 'passed',
  'too-young': 'failed',
  cancel: 'cancelled',
  expire: 'passed',
}

/** Imitates an external provider: receives no shopper token, only the id of the check. */
export function addTestAgeCheckRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies): void {
  routes.get('/age-check/test/:id', async (c) => {
    const check = await findCheck(deps.database, c.req.param('id'))
    if (check?.provider !== 'test') return unknownCheckResponse(deps, c)
    const page = renderAgeCheckPage(deps.publicBase, check)
    return c.html(page, 200, getTestPageHeaders([new URL(check.return_page).origin]))
  })

  for (const answer of testAgeCheckOutcomes) {
    routes.post(`/age-check/test/:id/${answer}`, async (c) => {
      const check = await findCheck(deps.database, c.req.param('id'))
      if (check?.provider !== 'test') return unknownCheckResponse(deps, c)
      if (answer === 'expire') await expireCheck(deps.database, check.id, deps.now())
      const reference = answer === 'cancel' ? '' : `test-${check.id.slice(0, 8)}`
      return redirectWithResult(deps, c, check, { result: results[answer], reference })
    })
  }
}

function unknownCheckResponse({ publicBase }: CommerceDependencies, c: Context): Response | Promise<Response> {
  return c.html(renderUnknownCheckPage(publicBase), 404, getTestPageHeaders([]))
}
