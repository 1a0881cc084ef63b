import { countMissing, issueMissing } from '@pouchery/commerce-server/admin'
import * as v from 'valibot'
import { type Command, readOptions, readPositionals } from '../command.ts'
import { withShopData } from '../shop-data.ts'

const optionsSchema = v.object({ 'dry-run': v.optional(v.boolean(), false), json: v.optional(v.boolean(), false) })

/** `books issue`. */
export const issueCommand: Command = {
  name: 'books issue',
  usage: '[--dry-run] [--json]',
  summary: 'Issues invoices and credit notes of orders that left before the shop issued any.',
  details: [
    'They are issued today, in the order of the orders; every order has its own only once, however often this runs.',
    '--dry-run  only says for how many orders',
    '--json     prints the outcome for programs',
  ],
  options: { 'dry-run': { type: 'boolean' }, json: { type: 'boolean' } },
  run: async (given, terminal) => {
    readPositionals(given)
    const { 'dry-run': dryRun, json } = readOptions(optionsSchema, given.values)
    if (dryRun) {
      const orders = await withShopData(countMissing)
      const sentence = `${leftWithout(orders)}. This was a dry run: nothing was done.`
      return terminal.print(json ? JSON.stringify({ orders }) : sentence)
    }
    const issued = await withShopData(async (database) => {
      const numbers: string[] = []
      for await (const { number } of issueMissing(database, Date.now)) numbers.push(number)
      return numbers
    })
    terminal.print(json ? JSON.stringify({ issued }) : `${issued.length} issued.`)
  },
}

export function leftWithout(orders: number): string {
  return `${orders} ${orders === 1 ? 'order has' : 'orders have'} left without an invoice`
}
