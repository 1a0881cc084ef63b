import {
  createSelfExclusion,
  endOpenEndedSelfExclusion,
  type SelfExclusionMonths,
  toWireSelfExclusionEnd,
} from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { defineCommand, OperatorError, UsageError } from '../command.ts'
import { parseEmail } from '../options.ts'
import { withCommerceDatabase } from '../shop-data.ts'

const lengths: Readonly<Record<string, SelfExclusionMonths>> = { 1: 1, 3: 3, 6: 6, 12: 12, open: null }

const pauseCommand = defineCommand({
  args: ['EMAIL', 'MONTHS'],
  details: [
    'MONTHS is 1, 3, 6, 12 or "open" (no end date). "end" ends an open self-exclusion on written request of the owner.',
    'A longer self-exclusion is not shortened, and one with an end date cannot be ended early.',
    'During a self-exclusion the address and its account cannot pay, and receive no newsletters and no product emails.',
  ],
  run: async ({ EMAIL, MONTHS: text }, terminal) => {
    const email = parseEmail(EMAIL)
    if (text !== 'end' && !Object.hasOwn(lengths, text)) {
      throw new UsageError(`MONTHS must be 1, 3, 6, 12, open or end, not "${text}".`)
    }
    const change = (database: Database) =>
      text === 'end' ? end(database, email) : begin(database, email, lengths[text] ?? null)
    terminal.print(await withCommerceDatabase(change))
  },
})

async function begin(database: Database, email: string, months: SelfExclusionMonths): Promise<string> {
  const end = await inTransaction(database, (trx) => createSelfExclusion(trx, email, months, Date.now()))
  const until = toWireSelfExclusionEnd(end)
  return `${email}: excluded until ${until === 'open' ? 'the owner ends it in writing' : until}.`
}

async function end(database: Database, email: string): Promise<string> {
  if (await inTransaction(database, (trx) => endOpenEndedSelfExclusion(trx, email)))
    return `${email}: the self-exclusion has ended.`
  throw new OperatorError(`"${email}" has no open self-exclusion; one with an end date cannot be ended early.`)
}

export const commands = { pause: pauseCommand }
