import { changeBatch, type ShelfFault } from '@pouchery/commerce-server/admin'
import * as v from 'valibot'
import { type Command, OperatorError, readOptions, readPositionals, UsageError } from '../command.ts'
import { actorDetails, actorEntries, actorOf, actorOptions } from '../office/actor.ts'
import { withShopData } from '../shop-data.ts'
import { shelfSentence } from '../stock/shelf-sentence.ts'
import { plain } from '../terminal.ts'

/** How a manufacturer's batch is written. */
const form = /^\S{1,40}$/

const optionsSchema = v.object({ ...actorEntries, reason: v.optional(v.string(), '') })

/** `batch SKU BATCH`. */
export const batchCommand: Command = {
  name: 'batch',
  usage: 'SKU BATCH [--reason TEXT]',
  summary: 'Says which batch a product is packed from now on, for recalls.',
  details: [
    'BATCH is what is printed on the cans, up to 40 characters without spaces. Orders from now on name it, in their mail too.',
    'Run it when the cans of another batch come to the front of the shelf. A pack is packed from its product.',
    '--reason TEXT   why, for the audit log',
    ...actorDetails,
  ],
  options: { ...actorOptions, reason: { type: 'string' } },
  run: async (given, terminal) => {
    const { SKU: sku, BATCH: batch } = readPositionals(given, 'SKU', 'BATCH')
    if (!form.test(batch)) throw new UsageError('BATCH must be 1 to 40 characters without spaces.')
    const { reason, ...by } = readOptions(optionsSchema, given.values)
    const change = { sku, batch, reason, now: Date.now() }
    const done = await withShopData((database) => changeBatch(database, actorOf(by), change))
    if ('fault' in done) throw new OperatorError(faultSentence(sku, done))
    terminal.print(`${sku} (${plain(done.name)}): ${done.before ?? 'no batch'} before, ${batch} now.`)
  },
}

function faultSentence(sku: string, fault: ShelfFault): string {
  if (fault.fault !== 'pack') return shelfSentence(sku, fault)
  return `"${sku}" is packed from its product; set the batch of "${fault.of}".`
}
