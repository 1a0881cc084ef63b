import { spawnSync } from 'node:child_process'
import { generateSources } from './build.ts'

/**
 * `npm run test:watch`: stays and runs the unit tests that a saved file is part of, on SQLite. It begins with none;
 * in its terminal `a` runs all, `p` those of a file name.
 */
await generateSources()
const { status } = spawnSync('vitest', ['--watch', '--standalone', '--project=sqlite', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
