import { run } from './run.ts'

/** Compiles the messages first, because the benchmarks import them and a fresh clone lacks them. */
const { code, output } = await run('node', ['scripts/build/compile-messages.ts'])
if (code !== 0) console.error(output)
await import('./bench/main.ts')
