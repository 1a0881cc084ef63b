import * as v from 'valibot'
import { type Command, OperatorError, readOptions, readPositionals } from '../command.ts'
import { printReport } from '../report-lines.ts'
import { runDiagnosis } from './examine.ts'
import { networkAccess } from './network-access.ts'

const optionsSchema = v.object({ json: v.optional(v.boolean(), false) })

export const doctorCommand: Command = {
  usage: '[--json]',
  details: [
    '--json  prints the findings as JSON, in the format of /embedded/health.json',
    'Environment, data, database, email, certificates, keys, origins, webhooks, indexes, rules and texts. Run it before the shop is',
    'started for the first time, after each configuration change, and to diagnose problems. It changes nothing. Exits',
    'with 1 if a check fails. "health" checks the running shop.',
  ],
  options: { json: { type: 'boolean' } },
  run: async (given, terminal) => {
    readPositionals(given)
    const { json } = readOptions(optionsSchema, given.values)
    const report = await runDiagnosis(networkAccess)
    if (json) terminal.print(JSON.stringify(report, null, 2))
    else printReport(report, terminal)
    if (report.state === 'failing') throw new OperatorError('Some checks failed.')
  },
}
