import { type Erased, erasePerson, PaymentUnderWayError } from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { retention } from 'pouchery/config/retention'
import * as v from 'valibot'
import { type Command, OperatorError, readOptions, readPositionals } from '../command.ts'
import { withShopData } from '../shop-data.ts'
import { textTable } from '../terminal.ts'
import { readEmail } from './read-email.ts'

const optionsSchema = v.object({ 'dry-run': v.optional(v.boolean(), false) })

/** `personal-data erase EMAIL`. */
export const erasePersonCommand: Command = {
  name: 'personal-data erase',
  usage: 'EMAIL [--dry-run]',
  summary: 'Erases whoever has an address; orders stay without the person.',
  details: [
    '--dry-run  only says how much would go',
    `An order of the last ${retention.ordersOfErased} days may still be delivered or withdrawn from: it loses the person by itself after that. A withdrawal that is not done with goes as long after it was declared.`,
    'Invoices and credit notes stay whole for as long as tax law asks, and lose the person then.',
    'A break that somebody asked for stays in force: it is kept by a hash of the address and by nothing else.',
    'What hosted services hold (Klaviyo, payment, backups) has to be erased there.',
  ],
  options: { 'dry-run': { type: 'boolean' } },
  run: async (given, terminal) => {
    const email = readEmail(readPositionals(given, 'EMAIL').EMAIL)
    const { 'dry-run': dryRun } = readOptions(optionsSchema, given.values)
    const erased = await withShopData((database) => erase(database, email, dryRun))
    terminal.print(
      textTable(
        ['What', 'Number'],
        counts(erased).map(([what, rows]) => [what, String(rows)]),
        ['Number'],
      ),
    )
    terminal.print(dryRun ? 'This was a dry run; nothing was erased.' : `${email} is erased.`)
  },
}

function counts(erased: Erased): [string, number][] {
  return [
    ['Accounts', erased.accounts],
    ['Orders without the person', erased.orders],
    ['Orders that follow later', erased.ordersLater],
    ['Payments that became no order', erased.unfinishedPayments],
    ['Carts', erased.carts],
    ['Subscriptions', erased.subscriptions],
    ['Mails', erased.mails],
    ['Proofs of age', erased.ageChecks],
    ['Messages', erased.messages],
    ['Withdrawals that are done with', erased.withdrawals],
    ['Reports that name the address', erased.reports],
  ]
}

/** What a dry run did is undone by throwing it out of the transaction. */
class DryRun extends Error {
  readonly erased: Erased

  constructor(erased: Erased) {
    super('dry run')
    this.erased = erased
  }
}

async function erase(database: Database, email: string, dryRun: boolean): Promise<Erased> {
  try {
    return await inTransaction(database, async (trx) => {
      const erased = await erasePerson(trx, email, Date.now())
      if (dryRun) throw new DryRun(erased)
      return erased
    })
  } catch (error) {
    if (error instanceof DryRun) return error.erased
    if (!(error instanceof PaymentUnderWayError)) throw error
    throw new OperatorError(`A payment of "${email}" is becoming an order at this moment. Try again in a minute.`)
  }
}
