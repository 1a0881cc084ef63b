import { run } from './run.ts'

/** `npm run bench`: see scripts/bench/main.ts. The benchmarks need compiled messages, which a fresh clone does not have. */
const { code, output } = await run('node', ['scripts/build/compile-messages.ts'])
if (code !== 0) console.error(output)
await import('./bench/main.ts')
