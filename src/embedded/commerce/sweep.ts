import type { ExpressionBuilder } from 'kysely'
import type { Database, Tables } from '#embedded/database/database.ts'
import { dayMs, rowsRule, type SweepRule, stretchesRule } from '#embedded/sweep/rule.ts'
import { documentsOfLongAgo } from './books/forget.ts'
import { anonymiseOrder } from './personal-data/anonymise-order.ts'
import { waySweep } from './webhooks/sweep.ts'

/** How long what commerce no longer needs is kept, days. */
interface CommerceRetention {
  unfinishedPayments: number
  carts: number
  resetLinks: number
  toldSubscriptions: number
  unconfirmedNewsletter: number
  ageChecks: number
  orders: number
  invoices: number
  webhooks: number
  apiCalls: number
}

/**
 * What commerce sweeps. Never an order or what it refers to (it only loses the person), a payment that was authorised (it becomes an order), a
 * customer with the saved cart, or a cart that a shopper's token or an open payment stands for.
 */
export function commerceSweep(database: Database, retention: CommerceRetention): SweepRule[] {
  return [
    unfinishedPayments(database, retention.unfinishedPayments * dayMs),
    expiredShoppers(database),
    abandonedCarts(database, retention.carts * dayMs),
    oldResetLinks(database, retention.resetLinks * dayMs),
    toldSubscriptions(database, retention.toldSubscriptions * dayMs),
    unconfirmedNewsletter(database, retention.unconfirmedNewsletter * dayMs),
    movedMoney(database, retention.orders * dayMs),
    ordersOfLongAgo(database, retention.orders * dayMs),
    documentsOfLongAgo(database, retention.invoices * dayMs),
    breaksOver(database),
    staleEmailChanges(database),
    oldAgeChecks(database, retention.ageChecks * dayMs),
    ...waySweep(database, retention),
  ]
}

/** A token is worth nothing 30 days after its last use (commerce reference section 1.2), nor is a cart of its alone. */
function expiredShoppers(database: Database): SweepRule {
  return rowsRule(database, {
    name: 'expired shoppers',
    due: (from, now) => from.selectFrom('shopper').select('token as key').where('expires_at', '<=', now),
    remove: async (trx, tokens, now) => {
      const expired = trx.deleteFrom('shopper').where('token', 'in', tokens).where('expires_at', '<=', now)
      const gone = await expired.returning('selection').execute()
      const carts = gone.map(({ selection }) => selection)
      if (carts.length > 0) await removeAbandoned(trx, carts, Number.MAX_SAFE_INTEGER)
      return gone.length
    },
  })
}

/** Statuses of payments that can still become an order; `completed` ones are one. */
const alive = ['open', 'authorised']
const ended = ['cancelled', 'failed', 'replaced', 'voided']

/** An open payment whose provider has said nothing for so long is over, too. */
function unfinishedPayments(database: Database, keptMs: number): SweepRule {
  const isOld = (now: number) => (payment: ExpressionBuilder<Tables, 'payment'>) =>
    payment.and([payment('status', 'in', ['open', ...ended]), payment('created_at', '<', now - keptMs)])
  return rowsRule(database, {
    name: 'unfinished payments',
    due: (from, now) => from.selectFrom('payment').select('payment.id as key').where(isOld(now)),
    remove: async (trx, ids, now) => {
      const old = trx.deleteFrom('payment').where('id', 'in', ids).where(isOld(now))
      return Number((await old.executeTakeFirst()).numDeletedRows)
    },
  })
}

/** Whether a cart was made before a moment, and no token, no customer and no payment under way stands for it. */
function isAbandoned(before: number) {
  return (cart: ExpressionBuilder<Tables, 'selection'>) => {
    const { and, exists, not, selectFrom } = cart
    const held = selectFrom('shopper').select('token').whereRef('shopper.selection', '=', 'selection.id')
    const saved = selectFrom('customer').select('customer.id').whereRef('customer.selection', '=', 'selection.id')
    const paid = selectFrom('payment').select('payment.id').whereRef('payment.selection', '=', 'selection.id')
    const nobody = [held, saved, paid.where('status', 'in', alive)].map((holder) => not(exists(holder)))
    return and([cart('selection.created_at', '<', before), ...nobody])
  }
}

/** Carts looked at in one go; most of them are somebody's. */
const cartsAtOnce = 500

/** Carts whose last holder went without them, such as one whose payment was still under way then. */
function abandonedCarts(database: Database, keptMs: number): SweepRule {
  return stretchesRule(database, {
    name: 'abandoned carts',
    next: async (from, after: string | undefined) => {
      const ids = from.selectFrom('selection').select('id').orderBy('id').limit(cartsAtOnce)
      const some = await (after === undefined ? ids : ids.where('id', '>', after)).execute()
      return some.at(-1)?.id
    },
    due: (from, { after, upTo }, now) => {
      const some = from.selectFrom('selection').select('selection.id as key').where('selection.id', '<=', upTo)
      return (after === undefined ? some : some.where('selection.id', '>', after)).where(isAbandoned(now - keptMs))
    },
    remove: (trx, ids, now) => removeAbandoned(trx, ids, now - keptMs),
  })
}

/** A cart is locked before it is looked at again, as whoever gives it to somebody locks it first. Its lines go with it. */
async function removeAbandoned(trx: Database, ids: readonly string[], before: number): Promise<number> {
  const lock = trx.updateTable('selection').set((cart) => ({ created_at: cart.ref('created_at') }))
  await lock.where('id', 'in', ids).execute()
  const abandoned = trx.deleteFrom('selection').where('selection.id', 'in', ids).where(isAbandoned(before))
  return Number((await abandoned.executeTakeFirst()).numDeletedRows)
}

function oldResetLinks(database: Database, keptMs: number): SweepRule {
  return rowsRule(database, {
    name: 'links that set passwords',
    due: (from, now) =>
      from
        .selectFrom('password_reset')
        .select('id as key')
        .where('expires_at', '<', now - keptMs),
    remove: async (trx, ids) => {
      const old = trx.deleteFrom('password_reset').where('id', 'in', ids)
      return Number((await old.executeTakeFirst()).numDeletedRows)
    },
  })
}

/** Who still waits for a product stays, and so does everybody who has the newsletter. */
function toldSubscriptions(database: Database, keptMs: number): SweepRule {
  const isTold = (now: number) => (row: ExpressionBuilder<Tables, 'newsletter_subscription'>) =>
    row.and([row('product', '!=', ''), row('notified_at', '<', now - keptMs)])
  return rowsRule(database, {
    name: 'told subscriptions',
    // One e-mail address may have several; each goes with the others of its address that are due.
    due: (from, now) => from.selectFrom('newsletter_subscription').distinct().select('email as key').where(isTold(now)),
    remove: async (trx, emails, now) => {
      const told = trx.deleteFrom('newsletter_subscription').where('email', 'in', emails).where(isTold(now))
      return Number((await told.executeTakeFirst()).numDeletedRows)
    },
  })
}

/** Whoever was written down for the newsletter by somebody else is forgotten with the link of the mail. */
function unconfirmedNewsletter(database: Database, keptMs: number): SweepRule {
  const isOld = (now: number) => (row: ExpressionBuilder<Tables, 'newsletter_subscription'>) =>
    row.and([row('state', '=', 'pending'), row('mailed_at', '<=', now - keptMs)])
  return rowsRule(database, {
    name: 'unconfirmed newsletter sign-ups',
    due: (from, now) => from.selectFrom('newsletter_subscription').distinct().select('email as key').where(isOld(now)),
    remove: async (trx, emails, now) => {
      const old = trx.deleteFrom('newsletter_subscription').where('email', 'in', emails).where(isOld(now))
      return Number((await old.executeTakeFirst()).numDeletedRows)
    },
  })
}

/** Orders that bookkeeping needs no longer, and those whose buyer had their data erased: the person goes, the figures stay. */
function ordersOfLongAgo(database: Database, keptMs: number): SweepRule {
  return rowsRule(database, {
    name: 'persons in orders',
    due: (from, now) =>
      from
        .selectFrom('shop_order')
        .select('number as key')
        .where(isOrderDue(now - keptMs, now)),
    remove: async (trx, numbers, now) => {
      const due = trx.selectFrom('shop_order').select('number').where('number', 'in', numbers)
      const rows = await due.where(isOrderDue(now - keptMs, now)).execute()
      for (const { number } of rows) await anonymiseOrder(trx, number, now)
      return rows.length
    },
  })
}

/** Orders to a provider that were carried out are part of the books for as long as those of buyers. */
function movedMoney(database: Database, keptMs: number): SweepRule {
  return rowsRule(database, {
    name: 'orders to move money',
    due: (from, now) =>
      from
        .selectFrom('money_order')
        .select('number as key')
        .where('state', '=', 'done')
        .where('created_at', '<', now - keptMs),
    remove: async (trx, numbers) => {
      const old = trx.deleteFrom('money_order').where('number', 'in', numbers)
      return Number((await old.executeTakeFirst()).numDeletedRows)
    },
  })
}

function isOrderDue(before: number, now: number) {
  return (order: ExpressionBuilder<Tables, 'shop_order'>) =>
    order.and([
      order('erased_at', 'is', null),
      order.or([order('created_at', '<', before), order('erase_at', '<=', now)]),
    ])
}

/** A break is forgotten as soon as it is over. */
function breaksOver(database: Database): SweepRule {
  return rowsRule(database, {
    name: 'breaks that are over',
    due: (from, now) => from.selectFrom('self_exclusion').select('email_hash as key').where('ends_at', '<=', now),
    remove: async (trx, hashes, now) => {
      const over = trx.deleteFrom('self_exclusion').where('email_hash', 'in', hashes).where('ends_at', '<=', now)
      return Number((await over.executeTakeFirst()).numDeletedRows)
    },
  })
}

/** What was not confirmed by both addresses in time changes nothing any more. */
function staleEmailChanges(database: Database): SweepRule {
  return rowsRule(database, {
    name: 'changes of address that nobody confirmed',
    due: (from, now) => from.selectFrom('email_change').select('customer as key').where('expires_at', '<=', now),
    remove: async (trx, customers, now) => {
      const stale = trx.deleteFrom('email_change').where('customer', 'in', customers).where('expires_at', '<=', now)
      return Number((await stale.executeTakeFirst()).numDeletedRows)
    },
  })
}

/** A pass that has run out proves nothing any more; what an order needs of it stands in the order. */
function oldAgeChecks(database: Database, keptMs: number): SweepRule {
  const isOld = (now: number) => (row: ExpressionBuilder<Tables, 'age_check'>) => row('expires_at', '<', now - keptMs)
  return rowsRule(database, {
    name: 'proofs of age',
    due: (from, now) => from.selectFrom('age_check').select('token as key').where(isOld(now)),
    remove: async (trx, tokens, now) => {
      const old = trx.deleteFrom('age_check').where('token', 'in', tokens).where(isOld(now))
      return Number((await old.executeTakeFirst()).numDeletedRows)
    },
  })
}
