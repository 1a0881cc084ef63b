import { type Erased, erasePerson, exportPerson, PaymentUnderWayError } from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { retention } from 'pouchery/config/retention'
import { command, OperatorError } from '../command.ts'
import { flag, readEmail } from '../options.ts'
import { withShopData } from '../shop-data.ts'
import { printJson, printTable } from '../terminal.ts'

const exportCommand = command({
  args: ['EMAIL'],
  details: [
    'Account, carts, orders, payments that became none, subscriptions with what was agreed to, mails, proofs of age and',
    'a break. Mails with links that let somebody in are listed without their words.',
    'Make sure that who asks is who they say before you hand it over.',
  ],
  run: async ({ EMAIL }, terminal) => {
    const email = readEmail(EMAIL)
    printJson(terminal, await withShopData((database) => exportPerson(database, email, Date.now())))
  },
})

const eraseCommand = command({
  args: ['EMAIL'],
  usage: '[--dry-run]',
  details: [
    '--dry-run  only says how much would go',
    `An order of the last ${retention.erasedCustomerOrders} days may still be delivered or withdrawn from: it loses the person by itself after that. A withdrawal that is not done with goes as long after it was declared.`,
    'Invoices and credit notes stay whole for as long as tax law asks, and lose the person then.',
    'A break that somebody asked for stays in force: it is kept by a hash of the address and by nothing else.',
    'What hosted services hold (Klaviyo, payment, backups) has to be erased there.',
  ],
  options: { 'dry-run': flag },
  run: async ({ EMAIL, 'dry-run': dryRun }, terminal) => {
    const email = readEmail(EMAIL)
    const erased = await withShopData((database) => erase(database, email, dryRun))
    printTable(terminal, counts(erased), {
      headings: ['What', 'Number'],
      right: ['Number'],
      cells: ([what, rows]) => [what, String(rows)],
      sentence: dryRun ? 'This was a dry run; nothing was erased.' : `${email} is erased.`,
    })
  },
})

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

/** Rolls back the transaction of a dry run and carries the result. */
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

export const commands = { 'personal-data export': exportCommand, 'personal-data erase': eraseCommand }
