import { randomUUID } from 'node:crypto'
import type { HttpError } from '@pouchery/platform/http/http-error'
import { hashPassword, verifyPassword } from '@pouchery/platform/http/passwords'
import type { Hono } from 'hono'
import * as v from 'valibot'
import type { CartChangeContext, CartChangeResult } from '../../cart/cart.ts'
import {
  type Customer,
  findCustomer,
  newPasswordSchema,
  requireCustomer,
  serializeCustomerDetails,
  submittedPasswordSchema,
} from '../../customer/customer.ts'
import { createInvalidCredentialsError, signIn, signOut } from '../../customer/sign-in.ts'
import type { CommerceDependencies } from '../../dependencies.ts'
import type { CommerceEnv } from '../../http/caller.ts'
import { createHttpError } from '../../http/http-error.ts'
import { emailSchema, readBody } from '../../http/input.ts'
import { erasePersonalData, PaymentInProgressError } from '../../personal-data/erase-person.ts'
import { exportPersonalData } from '../../personal-data/export-person.ts'
import { changeSelection } from '../../selection/change-selection.ts'
import { customerDetailsEntries, setNewsletterPreference } from '../../shopper/details.ts'
import { resolveShopper } from '../../shopper/shopper.ts'
import { isNewsletterSubscriber, subscribeToNewsletter } from '../../subscription/newsletter.ts'

const registerSchema = v.object({ email: emailSchema, password: newPasswordSchema, ...customerDetailsEntries })
const loginSchema = v.object({ password: submittedPasswordSchema })

type Registration = v.InferOutput<typeof registerSchema>

/** See commerce reference section 9, "Account". Hashes passwords outside transactions, because hashing is slow. */
export function addAccountRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies): void {
  routes.post('/register', async (c) => {
    const body = await readBody(c, registerSchema)
    if (await findCustomer(deps.database, body.email)) throw alreadyRegistered()
    const hash = await hashPassword(body.password, deps.passwordCost)
    return changeSelection(deps, c, (change) => register(change, body, hash))
  })

  routes.post('/login/:email', async (c) => {
    const email = v.safeParse(emailSchema, c.req.param('email'))
    const { password } = await readBody(c, loginSchema)
    const customer = email.success ? await findCustomer(deps.database, email.output) : undefined
    if (!(await verifyPassword(password, customer?.password, deps.passwordCost)) || !customer)
      throw createInvalidCredentialsError()
    return changeSelection(deps, c, async (change) => signIn(change, await reloadVerifiedCustomer(change, customer)))
  })

  routes.post('/logout', (c) => changeSelection(deps, c, signOut))
}

async function register(
  change: CartChangeContext,
  { email, password: _, newsletter, ...details }: Registration,
  hash: string,
): Promise<CartChangeResult> {
  const { trx, now, shopper } = change
  const customer: Customer = {
    id: randomUUID(),
    email,
    password: hash,
    details: serializeCustomerDetails(details),
    selection: null,
    created_at: now,
  }
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('customer')
    .values(customer)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw alreadyRegistered()
  // Skip the double opt-in if the email address was already confirmed for the newsletter.
  if (await isNewsletterSubscriber(trx, email)) await setNewsletterPreference(trx, email, true)
  else if (newsletter) await subscribeToNewsletter(trx, { ...shopper, email }, 'account', change)
  return signIn(change, customer)
}

/** @throws HttpError 406 if the password has changed since it was verified */
async function reloadVerifiedCustomer({ trx }: CartChangeContext, { id, password }: Customer): Promise<Customer> {
  const row = await trx
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', id)
    .where('password', '=', password)
    .executeTakeFirst()
  if (!row) throw createInvalidCredentialsError()
  return row
}

function alreadyRegistered(): HttpError {
  return createHttpError(409, { email: 'already registered' })
}

const eraseSchema = v.object({ password: submittedPasswordSchema })

/** See commerce reference section 9, "Account". Responds with 403 if no customer is signed in. */
export function addPersonalDataRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies): void {
  routes.get('/customer/data', async (c) => {
    const { email } = await requireCustomer(deps.database, await resolveShopper(deps, c))
    return c.json({ token: c.get('token'), data: await exportPersonalData(deps.database, email, deps.now()) })
  })

  routes.delete('/customer', async (c) => {
    const customer = await requireCustomer(deps.database, await resolveShopper(deps, c))
    const { password } = await readBody(c, eraseSchema)
    if (!(await verifyPassword(password, customer.password, deps.passwordCost))) throw createInvalidCredentialsError()
    return changeSelection(deps, c, (change) => eraseCustomer(change))
  })
}

/** Also signs the customer out. @throws HttpError 409 while a payment is becoming an order */
async function eraseCustomer(change: CartChangeContext): Promise<void> {
  const { trx, shopper, now } = change
  const { email } = await requireCustomer(trx, shopper)
  await signOut(change)
  try {
    await erasePersonalData(trx, email, now)
  } catch (error) {
    throw error instanceof PaymentInProgressError ? createHttpError(409, { payment: 'under way' }) : error
  }
}
