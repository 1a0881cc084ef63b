import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { m } from 'pouchery/messages/all.server'
import type { AgeCheckOutcome, AgeCheckResult } from 'pouchery/services/age-check/age-check-provider'
import * as v from 'valibot'
import {
  type AgeCheckRow,
  type AgeRequirement,
  completeAgeCheck,
  expireAgeCheck,
  findAgeCheck,
  findAgeCheckByToken,
  getAgeCheckState,
  getAgeRequirement,
  renderTestAgeCheckPage,
  storeAgeCheck,
  type TestAgeCheckOutcome,
  testAgeCheckOutcomes,
} from '../age-check/checks.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import type { CommerceEnv } from '../http/caller.ts'
import { createHttpError } from '../http/http-error.ts'
import { readBody } from '../http/input.ts'
import { decryptJson, encryptJson } from '../http/secrets.ts'
import { getTestPageHeaders, respondWithNotFoundPage } from '../http/test-page.ts'
import { isAllowedReturnPage } from '../payment/payment-body.ts'
import { getShopperTokenForWrite, resolveShopper, type StoredShopper } from '../shopper/shopper.ts'

const purpose = 'age check result'
const outcomeSchema = v.object({
  id: v.string(),
  result: v.picklist(['passed', 'failed', 'cancelled']),
  reference: v.string(),
})
const resultSchema = v.object({ ageCheck: v.optional(v.pipe(v.string(), v.maxLength(2000)), '') })
const beginSchema = v.object({ returnPage: v.pipe(v.string(), v.maxLength(2000)) })

/** See commerce reference section 6.5. */
export function addAgeCheckRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies): void {
  routes.get('/age-check', async (c) => {
    const { token, country } = await resolveShopper(deps, c)
    const check = token === null ? undefined : await findAgeCheckByToken(deps.database, { token })
    return c.json({ token, ageCheck: ageCheckWire(getAgeRequirement(deps, country), check, deps.now()) })
  })

  routes.post('/age-check', async (c) => {
    const { returnPage } = await readBody(c, beginSchema)
    if (!isAllowedReturnPage(deps, c, returnPage)) throw createHttpError(406, { returnPage: 'not valid' })
    const shopper = await requireStoredShopper(deps, c)
    const requirement = getAgeRequirement(deps, shopper.country)
    const state = getAgeCheckState(
      requirement,
      await findAgeCheckByToken(deps.database, { token: shopper.token }),
      deps.now(),
    )
    // A repeated request must not replace a check that was passed.
    if (state === 'not-needed' || state === 'passed') throw createHttpError(409, { ageCheck: state })
    const { check, url } = await startAgeCheck(deps, shopper, requirement, returnPage)
    return c.json({ token: shopper.token, ageCheck: ageCheckWire(requirement, check, deps.now()), url })
  })

  routes.post('/age-check-result', async (c) => {
    const { ageCheck } = await readBody(c, resultSchema)
    const proven = decryptJson({ secret: deps.secret, purpose }, outcomeSchema, ageCheck)
    const { token, country } = await requireStoredShopper(deps, c)
    const begun = await findAgeCheckByToken(deps.database, { token })
    // The check must be the shopper's own. A cancelled check was deleted, but a reload can send its result again.
    const isOwn = proven && (begun?.id === proven.id || (!begun && proven.result === 'cancelled'))
    if (!isOwn) throw createHttpError(412, { ageCheck: 'not valid' })
    await completeAgeCheck(deps.database, { id: proven.id, token }, proven, deps.now())
    const check = await findAgeCheckByToken(deps.database, { token })
    return c.json({ token, ageCheck: ageCheckWire(getAgeRequirement(deps, country), check, deps.now()) })
  })
}

async function requireStoredShopper(deps: CommerceDependencies, c: Context<CommerceEnv>): Promise<StoredShopper> {
  getShopperTokenForWrite(c)
  const { token, selection, ...shopper } = await resolveShopper(deps, c)
  if (token === null || selection === null) throw createHttpError(406, { token: 'none has no age to prove' })
  return { ...shopper, token, selection }
}

/** Writes to the database only after the provider has responded. @throws HttpError 406, 503 */
async function startAgeCheck(
  { ageCheck: provider, database, publicBase, now }: CommerceDependencies,
  { token, language }: StoredShopper,
  { minimumAge }: AgeRequirement,
  returnPage: string,
) {
  if (!provider) throw createHttpError(406, { ageCheck: 'not available' })
  const id = randomUUID()
  const callback = `${new URL(returnPage).origin}${publicBase}/age-check/callback`
  const { url, finishState } = await provider.begin({ id, minimumAge, callback, language }).catch((error: unknown) => {
    console.warn(`The age check ${provider.name} could not be started`, error)
    throw createHttpError(503, { ageCheck: 'not reached' })
  })
  const asked = { id, token, provider: provider.name, minimum_age: minimumAge, return_page: returnPage, language }
  return { check: await storeAgeCheck(database, { ...asked, kept: finishState }, now()), url }
}

function ageCheckWire(requirement: AgeRequirement, check: AgeCheckRow | undefined, now: number) {
  const state = getAgeCheckState(requirement, check, now)
  return {
    state,
    minimumAge: requirement.minimumAge,
    ...(check && state === 'passed' && { until: new Date(check.expires_at).toISOString() }),
  }
}

/**
 * Adds the route to which the provider returns the shopper. It redirects to the page that started the check, with the
 * encrypted result in the URL. The result is accepted only together with the shopper's token.
 */
export function addAgeCheckReturnRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies): void {
  routes.get('/age-check/callback', async (c) => {
    const [id = ''] = (c.req.query('state') ?? '').split('.')
    const check = await findAgeCheck(deps.database, { id })
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
  const target = new URL(return_page)
  // Use a single parameter, because the storefront would parse separate values that look like numbers as numbers.
  target.searchParams.set('ageCheck', encryptJson({ secret, purpose }, { id, ...outcome }))
  return c.redirect(target.href, 303)
}

const results: Record<TestAgeCheckOutcome, AgeCheckResult> = {
  adult: 'passed',
  'too-young': 'failed',
  cancel: 'cancelled',
  expire: 'passed',
}

/** The routes imitate an external provider: they receive no shopper token, only the id of the check. */
export function addTestAgeCheckRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies): void {
  routes.get('/age-check/test/:id', async (c) => {
    const check = await findAgeCheck(deps.database, { id: c.req.param('id') })
    if (check?.provider !== 'test') return unknownCheckResponse(deps, c)
    const page = renderTestAgeCheckPage(deps.publicBase, check)
    return c.html(page, 200, getTestPageHeaders([new URL(check.return_page).origin]))
  })

  for (const answer of testAgeCheckOutcomes) {
    routes.post(`/age-check/test/:id/${answer}`, async (c) => {
      const check = await findAgeCheck(deps.database, { id: c.req.param('id') })
      if (check?.provider !== 'test') return unknownCheckResponse(deps, c)
      if (answer === 'expire') await expireAgeCheck(deps.database, check.id, deps.now())
      const reference = answer === 'cancel' ? '' : `test-${check.id.slice(0, 8)}`
      return redirectWithResult(deps, c, check, { result: results[answer], reference })
    })
  }
}

function unknownCheckResponse({ publicBase }: CommerceDependencies, c: Context) {
  return respondWithNotFoundPage(c, publicBase, m.pay_age_title, 'This age check does not exist.')
}
