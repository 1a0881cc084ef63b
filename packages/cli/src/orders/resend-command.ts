import { type Resent, resendMail, resentMails } from '@pouchery/commerce-server/admin'
import * as v from 'valibot'
import { type Command, OperatorError, readOptions, readPositionals } from '../command.ts'
import { actorDetails, actorEntries, actorOf, actorOptions } from '../office/actor.ts'
import { withShopData } from '../shop-data.ts'
import { plain } from '../terminal.ts'
import { orderContext, rowOf } from './deed.ts'

const optionsSchema = v.object({
  ...actorEntries,
  mail: v.optional(v.picklist(resentMails, `must be one of ${resentMails.join(', ')}`), 'last'),
  reason: v.optional(v.string(), ''),
  'dry-run': v.optional(v.boolean(), false),
  json: v.optional(v.boolean(), false),
})

/** `orders resend NUMBER`. */
export const resendOrder: Command = {
  name: 'orders resend',
  usage: 'NUMBER [--mail last|confirmation|news] [--reason TEXT] [--dry-run] [--json]',
  summary: 'Sends the buyer the last mail of an order once more, to the address of the order.',
  details: [
    'NUMBER is the order number as the receipt shows it.',
    '--mail WHICH    the last one, the confirmation, or the last news of what became of the order (last)',
    '--reason TEXT   why, for the audit log',
    '--dry-run       only says which mail that would be',
    '--json          prints the outcome for programs',
    ...actorDetails,
  ],
  options: {
    ...actorOptions,
    ...{ mail: { type: 'string' }, reason: { type: 'string' } },
    ...{ 'dry-run': { type: 'boolean' }, json: { type: 'boolean' } },
  },
  run: async (given, terminal) => {
    const { NUMBER: number } = readPositionals(given, 'NUMBER')
    const { mail, reason, 'dry-run': dryRun, json, ...by } = readOptions(optionsSchema, given.values)
    const resend = { row: rowOf(number), mail, reason, dryRun }
    const done = await withShopData(async (database) =>
      resendMail(database, actorOf(by), resend, await orderContext(database)),
    )
    if ('fault' in done) throw new OperatorError(faultSentence(number, done))
    if (json) return terminal.print(JSON.stringify({ order: number, ...done, dryRun }, null, 2))
    const subject = `"${plain(done.subject)}"`
    terminal.print(
      dryRun
        ? `${subject} would be sent again. This was a dry run: nothing was sent.`
        : `${subject} is on its way to the buyer of order ${number}.`,
    )
  },
}

function faultSentence(number: string, { fault }: Extract<Resent, { fault: string }>): string {
  switch (fault) {
    case 'no order':
      return `There is no order ${number}.`
    case 'no address':
      return `Order ${number} has no address any more: the person was taken out of it.`
    case 'no news':
      return `Nothing has happened to order ${number} that its buyer was told of; --mail confirmation sends that again.`
  }
}
