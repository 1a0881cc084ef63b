import { runCommand } from './run.ts'

/** Compiles the messages, which the benchmarks import and a fresh clone lacks. */
const { code, output } = await runCommand('node', ['scripts/build/compile-messages.ts'])
if (code !== 0) console.error(output)
await import('./bench/main.ts')
