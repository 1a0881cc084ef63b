import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { composeSelfExclusionMail } from '@pouchery/platform/mail/mails/account'
import { queueMail } from '@pouchery/platform/mail/outbox'
import type { Hono } from 'hono'
import { defaultLanguage } from 'pouchery/app.config'
import { isLanguageCode, toAbsoluteUrl } from 'pouchery/lib/urls/locale-url'
import { resolveMarketRules } from 'pouchery/market-rules/rules/market-rules'
import { getPageCountry } from 'pouchery/market-rules/rules/page-rules'
import * as v from 'valibot'
import type { CommerceDependencies } from '../../dependencies.ts'
import type { CommerceEnv } from '../../http/caller.ts'
import { createHttpError } from '../../http/http-error.ts'
import { emailSchema, readBody } from '../../http/input.ts'
import {
  computeSelfExclusionEnd,
  createSelfExclusion,
  createSelfExclusionLink,
  parseSelfExclusionLink,
  type SelfExclusionRequest,
  selfExclusionMonthsSchema,
  toWireSelfExclusionEnd,
} from '../../self-exclusion/exclusions.ts'

const language = v.optional(v.pipe(v.string(), v.maxLength(5)), defaultLanguage)
const selfExclusionRequestSchema = v.object({ email: emailSchema, months: selfExclusionMonthsSchema, language })
const linkSchema = v.object({ link: v.pipe(v.string(), v.maxLength(2000)) })

/** See commerce reference section 9, "Newsletter, stock, self-exclusion". The routes never create a selection. */
export function addSelfExclusionRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies): void {
  // The response and the email are the same for every recipient, so that existing self-exclusions are not disclosed.
  routes.post('/self-exclusion', async (c) => {
    const body = await readBody(c, selfExclusionRequestSchema)
    const { email, months } = body
    const language = isLanguageCode(body.language) ? body.language : defaultLanguage
    const link = createSelfExclusionLink(deps.secret, { email, months }, deps.now())
    const [rules, now] = [deps.rules(), deps.now()]
    const facts = resolveMarketRules(rules, getPageCountry(rules, language, now), now)
    const { origin, domains } = deps.site
    const href = `${toAbsoluteUrl('/care', language, origin, domains)}?link=${link}`
    const mail = composeSelfExclusionMail({ recipient: email, language, facts }, months, href)
    await inTransaction(deps.database, (trx) => queueMail(trx, mail, now))
    return c.json({ token: null, asked: true }, 202)
  })

  routes.post('/self-exclusion/link', async (c) => {
    const { months } = askedBy(deps, await readBody(c, linkSchema))
    return c.json({
      token: null,
      months,
      until: toWireSelfExclusionEnd({ endsAt: computeSelfExclusionEnd(months, deps.now()) }),
    })
  })

  routes.put('/self-exclusion', async (c) => {
    const { email, months } = askedBy(deps, await readBody(c, linkSchema))
    const begun = await inTransaction(deps.database, (trx) => createSelfExclusion(trx, email, months, deps.now()))
    return c.json({ token: null, until: toWireSelfExclusionEnd(begun) })
  })
}

function askedBy({ secret, now }: CommerceDependencies, { link }: { link: string }): SelfExclusionRequest {
  const asked = parseSelfExclusionLink(secret, link, now())
  if (!asked) throw createHttpError(406, { link: 'not valid' })
  return asked
}
