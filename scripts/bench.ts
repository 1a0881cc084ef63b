import { run } from './run.ts'

/** The benchmarks import compiled messages, which a fresh clone lacks. */
const { code, output } = await run('node', ['scripts/build/compile-messages.ts'])
if (code !== 0) console.error(output)
await import('./bench/main.ts')
