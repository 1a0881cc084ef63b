import { randomBytes } from 'node:crypto'
import type { LanguageCode } from 'pouchery/app.config'
import { normalizeEmail } from 'pouchery/lib/email-address'
import { marketFacts } from 'pouchery/market-rules/rules/market-facts'
import type { MarketRuleSet } from 'pouchery/market-rules/rules/market-rule-set'
import { pageCountry } from 'pouchery/market-rules/rules/page-rules'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { withdrawalMail } from '../mail/mails/withdrawal.ts'
import { queueMail } from '../mail/outbox.ts'
import type { OrderLookup, WithdrawableOrder } from './order-lookup.ts'
import { lastDayOf, withdrawalPeriodEnd } from './period.ts'
import { type Finding, findDeclaration, insertDeclaration, type StoredDeclaration } from './stored-declaration.ts'

interface WithdrawalOptions {
  database: Database
  /** Undefined if a hosted commerce service stores the orders. */
  orders: OrderLookup | undefined
  rules: () => MarketRuleSet
  now?: () => number
}

export interface Declaration {
  id: string
  order: string
  email: string
  name: string
  /** Items covered by the withdrawal, one per line. If empty, the whole order. */
  goods: readonly string[]
  language: LanguageCode
  /** Token from the link in the order confirmation. Undefined if the shopper did not use the link. */
  link?: string | undefined
}

export interface Withdrawals {
  orderOf(link: string): Promise<WithdrawableOrder | undefined>
  /** `lastDay` is Unix time in ms. */
  periodOf(order: WithdrawableOrder): { lastDay: number; isOver: boolean }
  /**
   * Queues the acknowledgement email unless no order matches or the daily limit is reached. Repeated calls with
   * the same id have no effect.
   */
  declare(declaration: Declaration): Promise<void>
  declared(id: string): Promise<StoredDeclaration | undefined>
}

/** Unguessable. */
export function newWithdrawalId(): string {
  return randomBytes(16).toString('base64url')
}

/** Online withdrawal function (directive 2011/83/EU, article 11a), for embedded and hosted commerce. */
export function createWithdrawals(options: WithdrawalOptions): Withdrawals {
  const { database, orders, now = Date.now } = options
  return {
    orderOf: async (link) => orders?.findByLink(link),
    periodOf: (order) => {
      const end = withdrawalPeriodEnd(order)
      return { lastDay: lastDayOf(end), isOver: end <= now() }
    },
    declare: (declaration) => declare(options, declaration, now()),
    declared: (id) => findDeclaration(database, id),
  }
}

async function declare(options: WithdrawalOptions, declaration: Declaration, now: number): Promise<void> {
  const { database, rules } = options
  const order = await findDeclaredOrder(options, declaration)
  const declared = declaredOf(declaration, { order, hosted: options.orders === undefined, now })
  const country = order?.country ?? pageCountry(rules(), declaration.language, now)
  const { finding, periodEndsAt } = declared
  const lateSince = finding === 'late' && periodEndsAt !== null ? lastDayOf(periodEndsAt) : null
  const mail = withdrawalMail({ ...declared, lateSince }, marketFacts(rules(), country, now))
  await inTransaction(database, async (trx) => {
    const mayMail = declared.finding !== 'unmatched' && (await mailsToday(trx, declared.email, now)) < maxMailsPerDay
    const isNew = await insertDeclaration(trx, declared)
    if (isNew && mayMail) await queueMail(trx, mail, now)
  })
}

/** Per email address. Prevents flooding another person's mailbox. */
const maxMailsPerDay = 5

async function mailsToday(trx: Database, email: string, now: number): Promise<number> {
  const { count } = await trx
    .selectFrom('withdrawal')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('email', '=', email)
    .where('declared_at', '>', now - 86_400_000)
    .where('finding', '!=', 'unmatched')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Finds an order by its link, or by order number and matching email address. */
async function findDeclaredOrder(
  { orders }: WithdrawalOptions,
  { order, email, link }: Declaration,
): Promise<WithdrawableOrder | undefined> {
  if (link !== undefined) return orders?.findByLink(link)
  const found = await orders?.findByNumber(order)
  return found?.email === normalizeEmail(email) ? found : undefined
}

interface DeclarationContext {
  order: WithdrawableOrder | undefined
  hosted: boolean
  now: number
}

function declaredOf(
  { link: _, order: typed, email, ...declaration }: Declaration,
  judged: DeclarationContext,
): StoredDeclaration {
  const { order, now } = judged
  const periodEndsAt = order ? withdrawalPeriodEnd(order) : null
  return {
    ...declaration,
    number: 0,
    order: order?.number ?? typed.trim(),
    email: order?.email ?? normalizeEmail(email),
    finding: findingOf(judged, periodEndsAt),
    declaredAt: now,
    periodEndsAt,
    doneAt: null,
  }
}

function findingOf({ hosted, now }: DeclarationContext, periodEndsAt: number | null): Finding {
  if (hosted) return 'unchecked'
  if (periodEndsAt === null) return 'unmatched'
  return periodEndsAt <= now ? 'late' : 'matched'
}
