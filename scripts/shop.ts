import { run } from './run.ts'

/** `npm run shop -- COMMAND`: the operator's commands (docs/operating.md). Some send mails, whose words are messages. */
const { code, output } = await run('node', ['scripts/build/compile-messages.ts'])
if (code !== 0) console.error(output)
const { runOperator } = await import('#operator/main.ts')
const { processTerminal } = await import('#operator/terminal.ts')
process.exitCode = await runOperator(process.argv.slice(2), processTerminal)
