import { defineCommand, OperatorError } from '../command.ts'
import { flagSchema } from '../options.ts'
import { printHealthReport } from '../report-lines.ts'
import { printJson } from '../terminal.ts'
import { runDiagnosis } from './examine.ts'
import { networkAccess } from './network-access.ts'

const doctorCommand = defineCommand({
  usage: '[--json]',
  details: [
    '--json  prints the findings as JSON, in the format of /embedded/health.json',
    'Environment, data, database, email, certificates, keys, origins, webhooks, indexes, rules and texts. Run it before the shop is',
    'started for the first time, after each configuration change, and to diagnose problems. It changes nothing. Exits',
    'with 1 if a check fails. "health" checks the running shop.',
  ],
  options: { json: flagSchema },
  run: async ({ json }, terminal) => {
    const report = await runDiagnosis(networkAccess)
    if (json) printJson(terminal, report)
    else printHealthReport(report, terminal)
    if (report.state === 'failing') throw new OperatorError('Some checks failed.')
  },
})

export const commands = { doctor: doctorCommand }
