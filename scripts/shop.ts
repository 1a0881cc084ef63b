import { runOperator } from '#operator/main.ts'
import { processTerminal } from '#operator/terminal.ts'

/** `npm run shop -- COMMAND`: the operator's commands (docs/operating.md). */
process.exitCode = await runOperator(process.argv.slice(2), processTerminal)
