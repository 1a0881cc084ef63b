import {
  type ErasureCounts,
  erasePersonalData,
  exportPersonalData,
  PaymentInProgressError,
} from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { retentionPeriods } from 'pouchery/config/retention'
import { defineCommand, OperatorError } from '../command.ts'
import { withDryRun } from '../dry-run.ts'
import { flagSchema, parseEmail } from '../options.ts'
import { withCommerceDatabase } from '../shop-data.ts'
import { printJson, printTable } from '../terminal.ts'

const exportCommand = defineCommand({
  args: ['EMAIL'],
  details: [
    'Account, addresses, carts, orders, invoices, uncompleted payments, subscriptions with their consent, emails, age',
    'checks, messages, withdrawals and self-exclusion. Emails with access links are listed without their text.',
    'Verify the identity of the requester before you hand over the data.',
  ],
  run: async ({ EMAIL }, terminal) => {
    const email = parseEmail(EMAIL)
    printJson(terminal, await withCommerceDatabase((database) => exportPersonalData(database, email, Date.now())))
  },
})

const eraseCommand = defineCommand({
  args: ['EMAIL'],
  usage: '[--dry-run]',
  details: [
    '--dry-run  only prints the number of rows',
    `Orders of the last ${retentionPeriods.erasedCustomerOrders} days can still be delivered or withdrawn from: they are anonymised automatically after that. Open withdrawals are deleted the same time after their declaration.`,
    'Invoices and credit notes are retained for the period that tax law requires, and are then anonymised.',
    'A self-exclusion remains in force: only a hash of the address is stored for it.',
    'Data in hosted services (Klaviyo, payment) and in backups must be erased there.',
  ],
  options: { 'dry-run': flagSchema },
  run: async ({ EMAIL, 'dry-run': dryRun }, terminal) => {
    const email = parseEmail(EMAIL)
    const erased = await withCommerceDatabase((database) => erase(database, email, dryRun))
    printTable(terminal, counts(erased), {
      headings: ['Data', 'Count'],
      right: ['Count'],
      cells: ([what, rows]) => [what, String(rows)],
      sentence: dryRun ? 'This was a dry run; nothing was erased.' : `${email} is erased.`,
    })
  },
})

function counts(erased: ErasureCounts): [string, number][] {
  return [
    ['Accounts', erased.accounts],
    ['Anonymised orders', erased.orders],
    ['Orders to be anonymised later', erased.ordersLater],
    ['Uncompleted payments', erased.unfinishedPayments],
    ['Carts', erased.carts],
    ['Subscriptions', erased.subscriptions],
    ['Emails', erased.mails],
    ['Age checks', erased.ageChecks],
    ['Messages', erased.messages],
    ['Completed withdrawals', erased.withdrawals],
    ['Reports with the address', erased.reports],
  ]
}

async function erase(database: Database, email: string, dryRun: boolean): Promise<ErasureCounts> {
  try {
    return await withDryRun(dryRun, (finish) =>
      inTransaction(database, async (trx) => finish(await erasePersonalData(trx, email, Date.now()))),
    )
  } catch (error) {
    if (!(error instanceof PaymentInProgressError)) throw error
    throw new OperatorError(`A payment of "${email}" is being completed. Try again in a minute.`)
  }
}

export const commands = { 'personal-data export': exportCommand, 'personal-data erase': eraseCommand }
