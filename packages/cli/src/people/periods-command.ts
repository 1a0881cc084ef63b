import { personalRetention, retention } from 'pouchery/config/retention'
import * as v from 'valibot'
import { type Command, readOptions, readPositionals } from '../command.ts'
import { textTable } from '../terminal.ts'

const optionsSchema = v.object({ json: v.optional(v.boolean(), false) })

/** `personal-data periods`. */
export const periodsCommand: Command = {
  name: 'personal-data periods',
  usage: '[--json]',
  summary: 'Says how long which personal data is kept, what happens then, and why.',
  details: [
    '--json  prints the same for programs',
    'The table is config/retention.ts; "sweep" and the shop itself obey it.',
  ],
  options: { json: { type: 'boolean' } },
  run: async (given, terminal) => {
    readPositionals(given)
    const { json } = readOptions(optionsSchema, given.values)
    const days: Readonly<Record<string, number>> = retention
    const rows = Object.entries(personalRetention).map(([what, fate]) => ({ what, days: days[what] ?? 0, ...fate }))
    if (json) return terminal.print(JSON.stringify(rows, null, 2))
    const cells = rows.map((row) => [row.what, String(row.days), row.fate, row.why])
    terminal.print(textTable(['What', 'Days', 'Then', 'Why'], cells, ['Days']))
  },
}
