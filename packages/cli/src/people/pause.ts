import { beginExclusion, endOnWire, endOpenExclusion, type SelfExclusionMonths } from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { command, OperatorError, UsageError } from '../command.ts'
import { readEmail } from '../options.ts'
import { withShopData } from '../shop-data.ts'

const lengths: Readonly<Record<string, SelfExclusionMonths>> = { 1: 1, 3: 3, 6: 6, 12: 12, open: null }

const pauseCommand = command({
  args: ['EMAIL', 'MONTHS'],
  details: [
    'MONTHS is 1, 3, 6, 12, or "open": until the owner writes. "end" ends an open one, once they have written.',
    'A break that lasts longer stays as it is, and one with an end cannot be ended early.',
    'While it lasts no payment starts with the address or its account, and it gets no newsletter and no word about products.',
  ],
  run: async ({ EMAIL, MONTHS: text }, terminal) => {
    const email = readEmail(EMAIL)
    if (text !== 'end' && !Object.hasOwn(lengths, text)) {
      throw new UsageError(`MONTHS must be 1, 3, 6, 12, open or end, not "${text}".`)
    }
    const change = (database: Database) =>
      text === 'end' ? end(database, email) : begin(database, email, lengths[text] ?? null)
    terminal.print(await withShopData(change))
  },
})

async function begin(database: Database, email: string, months: SelfExclusionMonths): Promise<string> {
  const until = endOnWire(await inTransaction(database, (trx) => beginExclusion(trx, email, months, Date.now())))
  return until === 'open'
    ? `${email}: nothing is sold until its owner writes.`
    : `${email}: nothing is sold until ${until}.`
}

async function end(database: Database, email: string): Promise<string> {
  if (await inTransaction(database, (trx) => endOpenExclusion(trx, email))) return `${email}: the break has ended.`
  throw new OperatorError(`"${email}" has no open break; one with an end cannot be ended early.`)
}

export const commands = { pause: pauseCommand }
