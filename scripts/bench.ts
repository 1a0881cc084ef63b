import { run } from './run.ts'

/** `npm run bench`: see scripts/bench/main.ts. What is measured has words of the shop, which a fresh clone has to compile first. */
const { code, output } = await run('node', ['scripts/build/compile-messages.ts'])
if (code !== 0) console.error(output)
await import('./bench/main.ts')
