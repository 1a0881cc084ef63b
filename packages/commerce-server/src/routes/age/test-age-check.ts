import { type Context, Hono } from 'hono'
import type { AgeCheckResult } from 'pouchery/services/age-check/wire'
import { findCheck, runOut } from '../../age-check/checks.ts'
import { ageCheckPage, type TestAnswer, testAnswers, unknownCheckPage } from '../../age-check/test-page.ts'
import type { CommerceDependencies } from '../../dependencies.ts'
import type { CommerceEnv } from '../../http/caller.ts'
import { testPageHeaders } from '../../http/test-page.ts'
import { leaveCheck } from './age-check-return.ts'

const results: Record<TestAnswer, AgeCheckResult> = {
  adult: 'passed',
  'too-young': 'failed',
  cancel: 'cancelled',
  expire: 'passed',
}

/** The test provider of the age check. It stands for a provider's own site: it knows no tokens, only the check's id. */
export function testAgeCheckRoutes(deps: CommerceDependencies): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>()

  routes.get('/age-check/test/:id', async (c) => {
    const check = await findCheck(deps.database, c.req.param('id'))
    if (check?.provider !== 'test') return unknown(deps, c)
    const page = ageCheckPage(deps.publicBase, check)
    return c.html(page, 200, testPageHeaders([new URL(check.return_page).origin]))
  })

  for (const answer of testAnswers) {
    routes.post(`/age-check/test/:id/${answer}`, async (c) => {
      const check = await findCheck(deps.database, c.req.param('id'))
      if (check?.provider !== 'test') return unknown(deps, c)
      if (answer === 'expire') await runOut(deps.database, check.id, deps.now())
      const reference = answer === 'cancel' ? '' : `test-${check.id.slice(0, 8)}`
      return leaveCheck(deps, c, check, { result: results[answer], reference })
    })
  }

  return routes
}

function unknown({ publicBase }: CommerceDependencies, c: Context): Response | Promise<Response> {
  return c.html(unknownCheckPage(publicBase), 404, testPageHeaders([]))
}
