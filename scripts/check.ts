import { runCommand } from './run.ts'
import { sumCounts, type TestCounts } from './test/results.ts'

/** `npm run check` runs these static checks. */
const checks = [
  { name: 'types', command: 'tsc', args: ['--noEmit'] },
  { name: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings'] },
  { name: 'import rules', command: 'node', args: ['scripts/imports/import-rules.ts'] },
  { name: 'unused code', command: 'knip', args: ['--no-progress'] },
  // Exclude binaries, because scripts also run development tools, which are not production dependencies.
  {
    name: 'code used only by stories and tests',
    command: 'knip',
    args: ['--production', '--no-progress', '--exclude', 'binaries'],
  },
]

export async function runChecks(): Promise<TestCounts> {
  const counts: TestCounts[] = []
  for (const check of checks) counts.push(await runCheck(check))
  return sumCounts(counts)
}

export async function runCheck({ name, command, args }: (typeof checks)[number]): Promise<TestCounts> {
  const { code, output, seconds } = await runCommand(command, args)
  console.error(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  if (code !== 0) console.error(output)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [name] }
}

if (import.meta.main) {
  await runCommand('node', ['scripts/build/compile-messages.ts'])
  const { failed } = await runChecks()
  process.exit(failed === 0 ? 0 : 1)
}
