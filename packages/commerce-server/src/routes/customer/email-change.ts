import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { verifyPassword } from '@pouchery/platform/http/passwords'
import { composeEmailChangeMail } from '@pouchery/platform/mail/mails/account'
import { queueMail } from '@pouchery/platform/mail/outbox'
import type { Context, Hono } from 'hono'
import { toAbsoluteUrl } from 'pouchery/lib/urls/locale-url'
import { resolveMarketRules } from 'pouchery/market-rules/rules/market-rules'
import * as v from 'valibot'
import type { CartChange } from '../../cart/change.ts'
import { type Customer, requireCustomer, submittedPasswordSchema } from '../../customer/customer.ts'
import { beginEmailChange, confirmEmailChange, requireEmailChange } from '../../customer/email-change.ts'
import { createInvalidCredentialsError } from '../../customer/sign-in.ts'
import type { CommerceDependencies } from '../../dependencies.ts'
import type { CommerceEnv } from '../../http/caller.ts'
import { emailSchema, readBody } from '../../http/input.ts'
import { changeSelection } from '../../selection/change-selection.ts'
import { resolveShopper } from '../../shopper/shopper.ts'

const emailChangeRequestSchema = v.object({ newEmail: emailSchema, password: submittedPasswordSchema })
const linkSchema = v.object({ link: v.pipe(v.string(), v.maxLength(100)) })

/**
 * The change must be confirmed from both email addresses (commerce reference section 9). Never creates a selection.
 */
export function addEmailChangeRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies): void {
  routes.post('/email-change', (c) => requestEmailChange(deps, c))

  routes.post('/email-change/link', async (c) => {
    const { link } = await readBody(c, linkSchema)
    const { new_email: email } = await requireEmailChange(deps.database, link, deps.now())
    return c.json({ token: null, email })
  })

  routes.put('/email-change', async (c) => {
    const { link } = await readBody(c, linkSchema)
    const { isChanged, email } = await inTransaction(deps.database, (trx) => confirmEmailChange(trx, link, deps.now()))
    return c.json({ token: null, email, changed: isChanged })
  })
}

async function requestEmailChange(deps: CommerceDependencies, c: Context<CommerceEnv>): Promise<Response> {
  const customer = await requireCustomer(deps.database, await resolveShopper(deps, c))
  const { newEmail, password } = await readBody(c, emailChangeRequestSchema)
  if (!(await verifyPassword(password, customer.password, deps.passwordCost))) throw createInvalidCredentialsError()
  return changeSelection(deps, c, (change) => mailLinks(deps, change, customer, newEmail))
}

async function mailLinks(
  { site }: CommerceDependencies,
  { trx, shopper, rules, now }: CartChange,
  { id, email }: Customer,
  newEmail: string,
): Promise<void> {
  const links = await beginEmailChange(trx, id, newEmail, now)
  const facts = resolveMarketRules(rules, shopper.country, now)
  const { language } = shopper
  const send = (recipient: string, link: string) => {
    const href = `${toAbsoluteUrl('/account/email', language, site.origin, site.domains)}?link=${link}`
    return queueMail(trx, composeEmailChangeMail({ recipient, language, facts }, newEmail, href), now)
  }
  await send(email, links.old)
  await send(newEmail, links.new)
}
