import { randomBytes } from 'node:crypto'
import { normalizeEmail } from 'pouchery/lib/email-address'
import type { MarketRuleSet } from 'pouchery/market-rules/rules/market-rule-set'
import { resolveMarketRules } from 'pouchery/market-rules/rules/market-rules'
import { getPageCountry } from 'pouchery/market-rules/rules/page-rules'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { composeWithdrawalMail } from '../mail/mails/withdrawal.ts'
import { queueMail } from '../mail/outbox.ts'
import { type DeclarationCheckResult, findDeclaration, insertDeclaration, type StoredDeclaration } from './admin.ts'
import { computeWithdrawalPeriodEnd, type DeliveryDates, toInclusiveEnd } from './period.ts'

interface WithdrawalOptions {
  database: Database
  /** Undefined if a hosted commerce service stores the orders. */
  orders: OrderLookup | undefined
  rules: () => MarketRuleSet
  now?: () => number
}

export interface WithdrawalDeclaration
  extends Pick<StoredDeclaration, 'id' | 'order' | 'email' | 'name' | 'goods' | 'language'> {
  /** Token from the link in the order confirmation. Undefined if the shopper did not use the link. */
  link?: string | undefined
}

export interface WithdrawalService {
  findOrder(link: string): Promise<WithdrawableOrder | undefined>
  /** `lastDay` is the last millisecond of the period (Unix time in ms). */
  getPeriod(order: WithdrawableOrder): { lastDay: number; isOver: boolean }
  /**
   * Stores the declaration. Queues the acknowledgement email unless no order is found (`unmatched`) or the daily limit
   * for the email address is reached. Repeated calls with the same id have no effect.
   */
  submitDeclaration(declaration: WithdrawalDeclaration): Promise<void>
  findDeclaration(id: string): Promise<StoredDeclaration | undefined>
}

/** Returns an unguessable id. */
export function createWithdrawalId(): string {
  return randomBytes(16).toString('base64url')
}

/** Implements the online withdrawal function (directive 2011/83/EU, article 11a) for embedded and hosted commerce. */
export function createWithdrawalService(options: WithdrawalOptions): WithdrawalService {
  const { database, orders, now = Date.now } = options
  return {
    findOrder: async (link) => orders?.findByLink(link),
    getPeriod: (order) => {
      const end = computeWithdrawalPeriodEnd(order)
      return { lastDay: toInclusiveEnd(end), isOver: end <= now() }
    },
    submitDeclaration: (declaration) => storeDeclaration(options, declaration, now()),
    findDeclaration: (id) => findDeclaration(database, id),
  }
}

async function storeDeclaration(
  options: WithdrawalOptions,
  declaration: WithdrawalDeclaration,
  now: number,
): Promise<void> {
  const { database, rules } = options
  const order = await findDeclaredOrder(options, declaration)
  const { link: _, ...stated } = declaration
  const periodEndsAt = order ? computeWithdrawalPeriodEnd(order) : null
  const finding = checkPeriod(periodEndsAt, options.orders === undefined, now)
  const declared = {
    ...{ ...stated, finding, declaredAt: now, periodEndsAt },
    order: order?.number ?? stated.order.trim(),
    email: order?.email ?? normalizeEmail(stated.email),
  }
  const country = order?.country ?? getPageCountry(rules(), declaration.language, now)
  const lateSince = finding === 'late' && periodEndsAt !== null ? toInclusiveEnd(periodEndsAt) : null
  const mail = composeWithdrawalMail({ ...declared, lateSince }, resolveMarketRules(rules(), country, now))
  await inTransaction(database, async (trx) => {
    const mayMail = finding !== 'unmatched' && (await countRecentMails(trx, declared.email, now)) < maxMailsPerDay
    const isNew = await insertDeclaration(trx, declared)
    if (isNew && mayMail) await queueMail(trx, mail, now)
  })
}

/** Maximum number of acknowledgement emails per address in 24 hours, so that no one can flood a person's mailbox. */
const maxMailsPerDay = 5

async function countRecentMails(trx: Database, email: string, now: number): Promise<number> {
  const { count } = await trx
    .selectFrom('withdrawal')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('email', '=', email)
    .where('declared_at', '>', now - 86_400_000)
    .where('finding', '!=', 'unmatched')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Finds the order by `link` if given, otherwise by order number and matching email address. */
async function findDeclaredOrder({ orders }: WithdrawalOptions, { order, email, link }: WithdrawalDeclaration) {
  if (link !== undefined) return orders?.findByLink(link)
  const found = await orders?.findByNumber(order)
  return found?.email === normalizeEmail(email) ? found : undefined
}

function checkPeriod(periodEndsAt: number | null, hosted: boolean, now: number): DeclarationCheckResult {
  if (hosted) return 'unchecked'
  if (periodEndsAt === null) return 'unmatched'
  return periodEndsAt <= now ? 'late' : 'matched'
}

export interface WithdrawableOrder extends DeliveryDates {
  number: string
  /** Token that gives access to the order's pages without sign-in. */
  link: string
  /** In lower case. */
  email: string
  country: string
  /** The order as JSON (commerce reference section 2.3). */
  document: string
}

/** Finds orders without requiring sign-in. Only embedded commerce implements this interface. */
export interface OrderLookup {
  findByNumber(typed: string): Promise<WithdrawableOrder | undefined>
  findByLink(link: string): Promise<WithdrawableOrder | undefined>
}
