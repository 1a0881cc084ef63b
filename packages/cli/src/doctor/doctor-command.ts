import * as v from 'valibot'
import { type Command, OperatorError, readOptions, readPositionals } from '../command.ts'
import { printReport } from '../report-lines.ts'
import { runDiagnosis } from './examine.ts'
import { networkAccess } from './network-access.ts'

const optionsSchema = v.object({ json: v.optional(v.boolean(), false) })

export const doctorCommand: Command = {
  usage: '[--json]',
  details: [
    '--json  prints the findings for programs, as /embedded/health.json does',
    'Environment, data, database, mail, certificates, keys, origins, webhooks, indexes, rules and texts; before the shop is',
    'started for the first time, after each change of its surroundings, and when something is odd. It changes nothing. Ends',
    'with 1 when something does not work. "health" asks the running shop how it is.',
  ],
  options: { json: { type: 'boolean' } },
  run: async (given, terminal) => {
    readPositionals(given)
    const { json } = readOptions(optionsSchema, given.values)
    const report = await runDiagnosis(networkAccess)
    if (json) terminal.print(JSON.stringify(report, null, 2))
    else printReport(report, terminal)
    if (report.state === 'failing') throw new OperatorError('Something does not work.')
  },
}
