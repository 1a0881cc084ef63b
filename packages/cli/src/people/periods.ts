import { personalDataRetention, retentionPeriods } from 'pouchery/config/retention'
import { defineCommand } from '../command.ts'
import { flagSchema } from '../options.ts'
import { printJson, printTable } from '../terminal.ts'

const periodsCommand = defineCommand({
  usage: '[--json]',
  details: [
    '--json  prints JSON',
    'The periods are set in config/retention.ts; "sweep" and the shop itself apply them.',
  ],
  options: { json: flagSchema },
  run: async ({ json }, terminal) => {
    const days: Readonly<Record<string, number>> = retentionPeriods
    const policies = Object.entries(personalDataRetention)
    const rows = policies.map(([what, policy]) => ({ what, days: days[what] ?? 0, ...policy }))
    if (json) return printJson(terminal, rows)
    printTable(terminal, rows, {
      headings: ['Data', 'Days', 'Action', 'Reason'],
      right: ['Days'],
      cells: ({ what, days: after, action, why }) => [what, String(after), action, why],
    })
  },
})

export const commands = { 'personal-data periods': periodsCommand }
