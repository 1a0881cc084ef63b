import { run } from './run.ts'

/**
 * Runs `npm run bench` (see scripts/bench/main.ts). The benchmarks import compiled messages, which a fresh clone does
 * not contain.
 */
const { code, output } = await run('node', ['scripts/build/compile-messages.ts'])
if (code !== 0) console.error(output)
await import('./bench/main.ts')
