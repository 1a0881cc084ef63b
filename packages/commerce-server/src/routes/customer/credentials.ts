import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { hashPassword, verifyPassword } from '@pouchery/platform/http/passwords'
import { composeEmailChangeMail, composePasswordResetMail } from '@pouchery/platform/mail/mails/account'
import { queueMail } from '@pouchery/platform/mail/outbox'
import type { Context, Hono } from 'hono'
import { toAbsoluteUrl } from 'pouchery/lib/urls/locale-url'
import { resolveMarketRules } from 'pouchery/market-rules/rules/market-rules'
import * as v from 'valibot'
import type { CartChangeContext, CartChangeResult } from '../../cart/cart.ts'
import {
  beginEmailChange,
  confirmEmailChange,
  createInvalidLinkError,
  createResetKey,
  createResetUrl,
  findCustomerByResetKey,
  parseLinkPath,
  type ResetKey,
  redeemResetKey,
  requireEmailChange,
  revokeResetKeys,
} from '../../customer/account-links.ts'
import {
  type Customer,
  findCustomer,
  newPasswordSchema,
  requireCustomer,
  submittedPasswordSchema,
} from '../../customer/customer.ts'
import { createInvalidCredentialsError, signIn, signOutElsewhere } from '../../customer/sign-in.ts'
import type { CommerceDependencies } from '../../dependencies.ts'
import type { CommerceEnv } from '../../http/caller.ts'
import { createHttpError } from '../../http/http-error.ts'
import { emailSchema, parseEmailInPath, readBody } from '../../http/input.ts'
import { changeSelection } from '../../selection/change-selection.ts'
import { resolveShopper } from '../../shopper/shopper.ts'

const resetEmailSchema = v.object({ linkUri: v.pipe(v.string(), v.maxLength(500)) })
const key = v.pipe(v.string(), v.maxLength(100))
const resetSchema = v.object({ id: key, i: key, newPassword: newPasswordSchema })
const changeSchema = v.object({ password: submittedPasswordSchema, newPassword: newPasswordSchema })

/** See commerce reference section 9, "Account". */
export function addPasswordRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies): void {
  routes.post('/password-reset-email/:email', async (c) => {
    const email = parseEmailInPath(c.req.param('email'))
    const { linkUri } = await readBody(c, resetEmailSchema)
    parseLinkPath(linkUri, deps.site.origin)
    return changeSelection(deps, c, (change) => sendResetMail(change, email, linkUri))
  })

  routes.post('/password-reset', async (c) => {
    const { newPassword, ...link } = await readBody(c, resetSchema)
    if ((await findCustomerByResetKey(deps.database, link, deps.now())) === undefined) throw createInvalidLinkError()
    const hash = await hashPassword(newPassword, deps.passwordCost)
    return changeSelection(deps, c, (change) => resetPassword(change, link, hash))
  })

  routes.put('/password', (c) => changePassword(deps, c))
}

/** Reveals whether an account exists, as the hosted service does. Rate limits hinder account enumeration. */
async function sendResetMail({ trx, shopper, rules, now, site }: CartChangeContext, email: string, linkUri: string) {
  const customer = await findCustomer(trx, email)
  if (!customer) throw createHttpError(404, { email: 'not found' })
  const link = await createResetKey(trx, customer.id, now)
  const facts = resolveMarketRules(rules, shopper.country, now)
  const to = { recipient: email, language: shopper.language, facts }
  const mail = composePasswordResetMail(to, createResetUrl(site, linkUri, link))
  await queueMail(trx, mail, now)
}

async function resetPassword(change: CartChangeContext, link: ResetKey, hash: string): Promise<CartChangeResult> {
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

const emailChangeRequestSchema = v.object({ newEmail: emailSchema, password: submittedPasswordSchema })
const linkSchema = v.object({ link: v.pipe(v.string(), v.maxLength(100)) })

/** Both addresses must confirm (commerce reference section 9, "Account"). Routes with a link create no selection. */
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
  return changeSelection(deps, c, (change) => mailLinks(change, customer, newEmail))
}

async function mailLinks(
  { trx, shopper, rules, now, site }: CartChangeContext,
  { id, email }: Customer,
  newEmail: string,
) {
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
