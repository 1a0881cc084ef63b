import { personalRetention, retention } from 'pouchery/config/retention'
import { command } from '../command.ts'
import { flag } from '../options.ts'
import { printJson, printTable } from '../terminal.ts'

const periodsCommand = command({
  usage: '[--json]',
  details: [
    '--json  prints JSON',
    'The periods are set in config/retention.ts; "sweep" and the shop itself apply them.',
  ],
  options: { json: flag },
  run: async ({ json }, terminal) => {
    const days: Readonly<Record<string, number>> = retention
    const rows = Object.entries(personalRetention).map(([what, policy]) => ({ what, days: days[what] ?? 0, ...policy }))
    if (json) return printJson(terminal, rows)
    const headings = ['Data', 'Days', 'Action', 'Reason']
    printTable(terminal, rows, {
      headings,
      right: ['Days'],
      cells: ({ what, days: after, action, why }) => [what, String(after), action, why],
    })
  },
})

export const commands = { 'personal-data periods': periodsCommand }
