import { run } from './run.ts'

/** `npm run check`: everything about the code that needs no running shop. */
export const checks: { name: string; command: string; args: string[] }[] = [
  { name: 'types', command: 'tsc', args: ['--noEmit'] },
  { name: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings'] },
  { name: 'import rules', command: 'node', args: ['scripts/import-rules.ts'] },
  { name: 'unused code', command: 'knip', args: ['--no-progress'] },
  // What only stories and tests use. The programs that scripts start are development's own.
  {
    name: 'code that no product uses',
    command: 'knip',
    args: ['--production', '--no-progress', '--exclude', 'binaries'],
  },
]

/** Runs all checks and says which failed. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0
  for (const { name, command, args } of checks) {
    const { code, output, seconds } = await run(command, args)
    console.error(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
    if (code !== 0) {
      failed += 1
      console.error(output)
    }
  }
  return { passed: checks.length - failed, failed }
}

if (import.meta.main) {
  await run('node', ['scripts/compile-messages.ts'])
  const { failed } = await runChecks()
  process.exit(failed === 0 ? 0 : 1)
}
