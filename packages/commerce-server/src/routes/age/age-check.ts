import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { toIsoTime } from '../../age-check/age-proof.ts'
import {
  type AgeCheckRow,
  type AgeRequirement,
  completeAgeCheck,
  findCheckByToken,
  getAgeRequirement,
  getCheckState,
  storeCheck,
} from '../../age-check/checks.ts'
import { ageCheckResultSchema, verifyAgeCheckResult } from '../../age-check/signed-result.ts'
import type { CommerceDependencies } from '../../dependencies.ts'
import type { CommerceEnv } from '../../http/caller.ts'
import { createHttpError } from '../../http/http-error.ts'
import { readBody } from '../../http/input.ts'
import { isAllowedReturnPage } from '../../payment/payment-body.ts'
import { getWriteToken, resolveShopper, type StoredShopper } from '../../shopper/shopper.ts'

const beginSchema = v.object({ returnPage: v.pipe(v.string(), v.maxLength(2000)) })

/** See commerce reference section 6.5. */
export function addAgeCheckRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies): void {
  routes.get('/age-check', async (c) => {
    const { token, country } = await resolveShopper(deps, c)
    const check = token === null ? undefined : await findCheckByToken(deps.database, token)
    return c.json({ token, ageCheck: ageCheckWire(getAgeRequirement(deps, country), check, deps.now()) })
  })

  routes.post('/age-check', async (c) => {
    const { returnPage } = await readBody(c, beginSchema)
    if (!isAllowedReturnPage(deps, c, returnPage)) throw createHttpError(406, { returnPage: 'not valid' })
    const shopper = await requireStoredShopper(deps, c)
    const requirement = getAgeRequirement(deps, shopper.country)
    const state = getCheckState(requirement, await findCheckByToken(deps.database, shopper.token), deps.now())
    // A repeated request must not replace a check that was passed.
    if (state === 'not-needed' || state === 'passed') throw createHttpError(409, { ageCheck: state })
    const { check, url } = await startAgeCheck(deps, shopper, requirement, returnPage)
    return c.json({ token: shopper.token, ageCheck: ageCheckWire(requirement, check, deps.now()), url })
  })

  routes.post('/age-check-result', async (c) => {
    const { ageCheck } = await readBody(c, ageCheckResultSchema)
    const proven = verifyAgeCheckResult(deps.secret, ageCheck)
    const { token, country } = await requireStoredShopper(deps, c)
    const begun = await findCheckByToken(deps.database, token)
    // Results must belong to the shopper's own check. A cancelled check was deleted, but a page reload can send its
    // result again.
    const isOwn = proven && (begun?.id === proven.id || (!begun && proven.result === 'cancelled'))
    if (!isOwn) throw createHttpError(412, { ageCheck: 'not valid' })
    await completeAgeCheck(deps.database, { id: proven.id, token }, proven, deps.now())
    const check = await findCheckByToken(deps.database, token)
    return c.json({ token, ageCheck: ageCheckWire(getAgeRequirement(deps, country), check, deps.now()) })
  })
}

async function requireStoredShopper(deps: CommerceDependencies, c: Context<CommerceEnv>): Promise<StoredShopper> {
  getWriteToken(c)
  const { token, selection, ...shopper } = await resolveShopper(deps, c)
  if (token === null || selection === null) throw createHttpError(406, { token: 'none has no age to prove' })
  return { ...shopper, token, selection }
}

/** Calls the provider, which can be remote, before any write. @throws HttpError (406, 503) */
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
  const asked = {
    id,
    token,
    provider: provider.name,
    minimum_age: minimumAge,
    return_page: returnPage,
    language,
    kept: finishState,
  }
  return { check: await storeCheck(database, asked, now()), url }
}

function ageCheckWire(requirement: AgeRequirement, check: AgeCheckRow | undefined, now: number) {
  const state = getCheckState(requirement, check, now)
  return {
    state,
    minimumAge: requirement.minimumAge,
    ...(check && state === 'passed' && { until: toIsoTime(check.expires_at) }),
  }
}
