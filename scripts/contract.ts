import { runCommand } from './run.ts'

/**
 * `npm run test:contract` runs only the commerce contract tests, on both databases. With `COMMERCE_URL=http://...`, it
 * tests a remote service and skips tests that need special options or internals of the service.
 */
const { code } = await runCommand('vitest', ['run', 'tests/contract/commerce/', ...process.argv.slice(2)], {
  echo: true,
})
process.exit(code)
