import { randomBytes } from 'node:crypto'
import type { LanguageCode } from 'pouchery/app.config'
import { emailKey } from 'pouchery/lib/email-address'
import { marketFacts } from 'pouchery/market-rules/rules/market-facts'
import { pageCountry } from 'pouchery/market-rules/rules/page-rules'
import type { RuleBook } from 'pouchery/market-rules/rules/rule-book'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { withdrawalMail } from '../mail/mails/withdrawal.ts'
import { queueMail } from '../mail/outbox.ts'
import { type Declared, type Finding, findDeclared, insertDeclared } from './declared.ts'
import type { BookedOrder, OrderBook } from './order-book.ts'
import { lastDayOf, periodEnd } from './period.ts'

/** What the withdrawal function works with. */
interface WithdrawalOptions {
  database: Database
  /** The orders; undefined where a hosted service has them. */
  orders: OrderBook | undefined
  rules: () => RuleBook
  /** Milliseconds since 1970; the clock's by default. */
  now?: () => number
}

/** A declaration that is being confirmed. */
export interface Declaration {
  id: string
  /** Order number as it was typed. */
  order: string
  email: string
  name: string
  /** The goods, a line each; empty: the whole order. */
  goods: readonly string[]
  language: LanguageCode
  /** The link of the order's mail, where the declaration was made by it. */
  link?: string | undefined
}

export interface Withdrawals {
  /** The order of a mailed link; undefined for a link that is none. */
  orderOf(link: string): Promise<BookedOrder | undefined>
  /** The last day on which an order can be withdrawn from, ms since 1970, and whether that is over. */
  periodOf(order: BookedOrder): { lastDay: number; isOver: boolean }
  /** Stores a declaration, once however often it is sent, and lays the acknowledgement into the outbox where it may be sent. */
  declare(declaration: Declaration): Promise<void>
  /** A declaration that was stored. */
  declared(id: string): Promise<Declared | undefined>
}

/** A new declaration's id; nobody can guess it. */
export function newWithdrawalId(): string {
  return randomBytes(16).toString('base64url')
}

/** The withdrawal function (directive 2011/83/EU, article 11a), with embedded and with hosted commerce alike. */
export function createWithdrawals(options: WithdrawalOptions): Withdrawals {
  const { database, orders, now = Date.now } = options
  return {
    orderOf: async (link) => orders?.byLink(link),
    periodOf: (order) => {
      const end = periodEnd(order)
      return { lastDay: lastDayOf(end), isOver: end <= now() }
    },
    declare: (declaration) => declare(options, declaration, now()),
    declared: (id) => findDeclared(database, id),
  }
}

async function declare(options: WithdrawalOptions, declaration: Declaration, now: number): Promise<void> {
  const { database, rules } = options
  const order = await orderMeant(options, declaration)
  const declared = declaredOf(declaration, { order, hosted: options.orders === undefined, now })
  const country = order?.country ?? pageCountry(rules(), declaration.language, now)
  const { finding, periodEndsAt } = declared
  const lateSince = finding === 'late' && periodEndsAt !== null ? lastDayOf(periodEndsAt) : null
  const mail = withdrawalMail({ ...declared, lateSince }, marketFacts(rules(), country, now))
  await inTransaction(database, async (trx) => {
    const mayMail = declared.finding !== 'unmatched' && (await mailsToday(trx, declared.email, now)) < mostMailsADay
    const isNew = await insertDeclared(trx, declared)
    if (isNew && mayMail) await queueMail(trx, mail, now)
  })
}

/** Nobody needs more acknowledgements; somebody else's address would get them. */
const mostMailsADay = 5

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

/** The order that a declaration is about: number and address must fit, or it was made by the order's own link. */
async function orderMeant(
  { orders }: WithdrawalOptions,
  { order, email, link }: Declaration,
): Promise<BookedOrder | undefined> {
  if (link !== undefined) return orders?.byLink(link)
  const found = await orders?.byNumber(order)
  return found?.email === emailKey(email) ? found : undefined
}

interface Judged {
  order: BookedOrder | undefined
  hosted: boolean
  now: number
}

function declaredOf({ link: _, order: typed, email, ...declaration }: Declaration, judged: Judged): Declared {
  const { order, now } = judged
  const periodEndsAt = order ? periodEnd(order) : null
  return {
    ...declaration,
    number: 0,
    order: order?.number ?? typed.trim(),
    email: order?.email ?? emailKey(email),
    finding: findingOf(judged, periodEndsAt),
    declaredAt: now,
    periodEndsAt,
    doneAt: null,
  }
}

function findingOf({ hosted, now }: Judged, periodEndsAt: number | null): Finding {
  if (hosted) return 'unchecked'
  if (periodEndsAt === null) return 'unmatched'
  return periodEndsAt <= now ? 'late' : 'matched'
}
