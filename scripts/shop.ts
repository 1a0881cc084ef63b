import { runCommand } from './run.ts'

/**
 * Implements `npm run shop -- COMMAND` (docs/operating.md, "Commands"). Compiles the messages first, because some
 * commands send emails.
 */
const { code, output } = await runCommand('node', ['scripts/build/compile-messages.ts'])
if (code !== 0) console.error(output)
const { runCli } = await import('@pouchery/cli/main')
const { processTerminal } = await import('@pouchery/cli/terminal')
process.exitCode = await runCli(process.argv.slice(2), processTerminal)
