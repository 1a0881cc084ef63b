import { hashPassword, verifyPassword } from '@pouchery/platform/http/passwords'
import { composePasswordResetMail } from '@pouchery/platform/mail/mails/account'
import { queueMail } from '@pouchery/platform/mail/outbox'
import type { Context, Hono } from 'hono'
import { resolveMarketRules } from 'pouchery/market-rules/rules/market-rules'
import * as v from 'valibot'
import type { CartChange, CartChangeResult } from '../../cart/change.ts'
import { findCustomer, newPasswordSchema, requireCustomer, submittedPasswordSchema } from '../../customer/customer.ts'
import {
  createInvalidLinkError,
  createResetKey,
  createResetUrl,
  findCustomerByResetKey,
  parseLinkPath,
  type ResetKey,
  redeemResetKey,
  revokeResetKeys,
} from '../../customer/reset-link.ts'
import { createInvalidCredentialsError, signIn, signOutElsewhere } from '../../customer/sign-in.ts'
import type { CommerceDependencies } from '../../dependencies.ts'
import type { CommerceEnv } from '../../http/caller.ts'
import { createHttpError } from '../../http/http-error.ts'
import { parseEmailInPath, readBody } from '../../http/input.ts'
import { changeSelection } from '../../selection/change-selection.ts'
import { resolveShopper } from '../../shopper/shopper.ts'

const linkSchema = v.object({ linkUri: v.pipe(v.string(), v.maxLength(500)) })
const key = v.pipe(v.string(), v.maxLength(100))
const resetSchema = v.object({ id: key, i: key, newPassword: newPasswordSchema })
const changeSchema = v.object({ password: submittedPasswordSchema, newPassword: newPasswordSchema })

/** See commerce reference section 9. */
export function addPasswordRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies): void {
  routes.post('/password-reset-email/:email', async (c) => {
    const email = parseEmailInPath(c.req.param('email'))
    const { linkUri } = await readBody(c, linkSchema)
    parseLinkPath(linkUri, deps.site.origin)
    return changeSelection(deps, c, (change) => sendResetMail(deps, change, email, linkUri))
  })

  routes.post('/password-reset', async (c) => {
    const { newPassword, ...link } = await readBody(c, resetSchema)
    if ((await findCustomerByResetKey(deps.database, link, deps.now())) === undefined) throw createInvalidLinkError()
    const hash = await hashPassword(newPassword, deps.passwordCost)
    return changeSelection(deps, c, (change) => resetPassword(change, link, hash))
  })

  routes.put('/password', (c) => changePassword(deps, c))
}

/** Discloses unknown email addresses, as the hosted service does. Rate limits prevent account enumeration. */
async function sendResetMail(
  { site }: CommerceDependencies,
  { trx, shopper, rules, now }: CartChange,
  email: string,
  linkUri: string,
): Promise<void> {
  const customer = await findCustomer(trx, email)
  if (!customer) throw createHttpError(404, { email: 'not found' })
  const link = await createResetKey(trx, customer.id, now)
  const facts = resolveMarketRules(rules, shopper.country, now)
  const to = { recipient: email, language: shopper.language, facts }
  const mail = composePasswordResetMail(to, createResetUrl(site, linkUri, link))
  await queueMail(trx, mail, now)
}

async function resetPassword(change: CartChange, link: ResetKey, hash: string): Promise<CartChangeResult> {
  const { trx, now } = change
  const id = await redeemResetKey(trx, link, now)
  const customer = await trx
    .updateTable('customer')
    .set({ password: hash })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await signOutElsewhere(change, id)
  return signIn(change, customer)
}

/** The UPDATE compares the old password again, so that only one of two concurrent changes succeeds. */
async function changePassword(deps: CommerceDependencies, c: Context<CommerceEnv>): Promise<Response> {
  const customer = await requireCustomer(deps.database, await resolveShopper(deps, c))
  const { password, newPassword } = await readBody(c, changeSchema)
  if (!(await verifyPassword(password, customer.password, deps.passwordCost))) throw createInvalidCredentialsError()
  const hash = await hashPassword(newPassword, deps.passwordCost)
  return changeSelection(deps, c, async (change) => {
    const { numUpdatedRows } = await change.trx
      .updateTable('customer')
      .set({ password: hash })
      .where('id', '=', customer.id)
      .where('password', '=', customer.password)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw createInvalidCredentialsError()
    await revokeResetKeys(change.trx, customer.id, change.now)
    await signOutElsewhere(change, customer.id)
  })
}
