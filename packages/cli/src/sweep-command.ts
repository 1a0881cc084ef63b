import { giveBackSpace } from '@pouchery/platform/database/sqlite/give-back-space'
import { countSweep, runSweep, type Swept } from '@pouchery/platform/sweep/run-sweep'
import { env } from 'pouchery/server/process/env.server'
import { sweptParts } from 'pouchery/server/wiring/work/swept-parts.server'
import * as v from 'valibot'
import { type Command, readOptions, readPositionals } from './command.ts'
import { withData } from './shop-data.ts'
import { textTable } from './terminal.ts'

const optionsSchema = v.object({ 'dry-run': v.optional(v.boolean(), false) })

/** `sweep`. */
export const sweepCommand: Command = {
  name: 'sweep',
  usage: '[--dry-run]',
  summary: 'Removes what the shop no longer needs, as it does by itself every few hours.',
  details: [
    '--dry-run  only says how much would go',
    'config/retention.ts says after how many days what goes; customers and published texts never do, and orders only lose the person.',
    'It may run beside the shop: it works in small steps and keeps nobody waiting.',
  ],
  options: { 'dry-run': { type: 'boolean' } },
  run: async (given, terminal) => {
    readPositionals(given)
    const { 'dry-run': dryRun } = readOptions(optionsSchema, given.values)
    const settings = env()
    const swept = await withData(settings, async (database) => {
      const rules = sweptParts(database, settings).flatMap((part) => part.rules)
      if (dryRun) return countSweep(rules, Date.now())
      const done = await runSweep(rules, { now: Date.now() })
      await giveBackSpace(database)
      return done
    })
    terminal.print(sweptTable(swept))
    terminal.print(outcome(swept, dryRun))
  },
}

function sweptTable(swept: readonly Swept[]): string {
  return textTable(
    ['What', 'Number'],
    swept.map(({ name, rows }) => [name, rows.toLocaleString('en')]),
    ['Number'],
  )
}

function outcome(swept: readonly Swept[], dryRun: boolean): string {
  const total = swept.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en')
  return dryRun ? `${total} would go. This was a dry run; nothing was removed.` : `${total} removed.`
}
