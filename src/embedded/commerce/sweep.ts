import type { ExpressionBuilder } from 'kysely'
import type { Database, Tables } from '#embedded/database/database.ts'
import { dayMs, rowsRule, type SweepRule } from '#embedded/sweep/rule.ts'

/** How long what commerce no longer needs is kept, days. */
interface CommerceRetention {
  unfinishedPayments: number
  carts: number
  resetLinks: number
  toldSubscriptions: number
}

/**
 * What commerce sweeps. Never an order or what it refers to, a payment that was authorised (it becomes an order), a
 * customer with the saved cart, or a cart that a shopper's token or an open payment stands for.
 */
export function commerceSweep(database: Database, retention: CommerceRetention): SweepRule[] {
  return [
    expiredShoppers(database),
    unfinishedPayments(database, retention.unfinishedPayments * dayMs),
    abandonedCarts(database, retention.carts * dayMs),
    oldResetLinks(database, retention.resetLinks * dayMs),
    toldSubscriptions(database, retention.toldSubscriptions * dayMs),
  ]
}

/** A token is worth nothing 30 days after its last use (commerce reference section 1.2). */
function expiredShoppers(database: Database): SweepRule {
  return rowsRule(database, {
    name: 'expired shoppers',
    due: (from, now) => from.selectFrom('shopper').select('token as key').where('expires_at', '<=', now),
    remove: async (trx, tokens, now) => {
      const expired = trx.deleteFrom('shopper').where('token', 'in', tokens).where('expires_at', '<=', now)
      return Number((await expired.executeTakeFirst()).numDeletedRows)
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

/**
 * Carts that no token, no customer and no payment under way stands for, with their lines. A cart is locked before it is
 * looked at again, as whoever gives it to somebody locks it first.
 */
function abandonedCarts(database: Database, keptMs: number): SweepRule {
  const isAbandoned = (now: number) => (cart: ExpressionBuilder<Tables, 'selection'>) => {
    const { and, exists, not, selectFrom } = cart
    const held = selectFrom('shopper').select('token').whereRef('shopper.selection', '=', 'selection.id')
    const saved = selectFrom('customer').select('customer.id').whereRef('customer.selection', '=', 'selection.id')
    const paid = selectFrom('payment').select('payment.id').whereRef('payment.selection', '=', 'selection.id')
    const nobody = [held, saved, paid.where('status', 'in', alive)].map((holder) => not(exists(holder)))
    return and([cart('selection.created_at', '<', now - keptMs), ...nobody])
  }
  return rowsRule(database, {
    name: 'abandoned carts',
    due: (from, now) => from.selectFrom('selection').select('selection.id as key').where(isAbandoned(now)),
    remove: async (trx, ids, now) => {
      const lock = trx.updateTable('selection').set((cart) => ({ created_at: cart.ref('created_at') }))
      await lock.where('id', 'in', ids).execute()
      const abandoned = trx.deleteFrom('selection').where('selection.id', 'in', ids).where(isAbandoned(now))
      return Number((await abandoned.executeTakeFirst()).numDeletedRows)
    },
  })
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
