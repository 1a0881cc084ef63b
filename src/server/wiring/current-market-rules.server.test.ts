import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTemporaryFolder } from '@pouchery/platform/database/temporary-folder.fixture'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markets } from '#app.config'
import { openMarketRule } from '#market-rules/rules/open-everywhere.fixture.ts'
import { onDataChange } from '#server/process/changes.server.ts'
import { configureLog, listRecentLogLines } from '#server/process/log.server.ts'
import { createMarketRulesWatcher, describeMarketRules, getCurrentMarketRules } from './current-market-rules.server.ts'

/** The rule file of the tests has a rule for every market, so that the tests do not depend on the bundled rules. */
const countries = Object.keys(markets)
const midnight = Date.parse('2026-11-22T23:00:00Z')

const file = join(createTemporaryFolder(afterAll), 'rules.json')
const purged = vi.fn()
onDataChange('catalogue', purged)
// Set the variable once for all tests, because the environment is read only once.
vi.stubEnv('TRADE_RULES', file)
beforeEach(() => {
  globalThis.pouchery = undefined
  configureLog({ write: () => undefined })
  vi.setSystemTime(midnight - 1000)
})
afterEach(() => {
  vi.useRealTimers()
  purged.mockClear()
})

function write(special: Record<string, object[]> = {}): Promise<void> {
  const rows = countries.flatMap((country) =>
    (special[country] ?? [{}]).map((row) => ({ ...openMarketRule, country, ...row })),
  )
  return writeFile(file, JSON.stringify(rows))
}

const lines = () => listRecentLogLines(10).map(({ level, message }) => `${level}: ${message}`)
const state = () => [describeMarketRules(), purged.mock.calls.length]

test('lists every closed market and the reason at startup', async () => {
  await write({ NO: [{ sale: 'banned' }], LT: [{ distanceSale: 'unknown' }], GB: [{ reviewBy: '2026-11-22' }] })
  expect(describeMarketRules()).toBe('Market rules are enforced. Closed: NO (sale-banned), LT (unknown), GB (overdue).')
})

test('reports in demo mode that no market is closed, and which ones the rules would close', async () => {
  vi.resetModules()
  vi.stubEnv('MARKET_RULES', 'demo')
  const demo = await import('./current-market-rules.server.ts')
  await write({ NO: [{ sale: 'banned' }] })
  expect(demo.describeMarketRules()).toBe(
    'Demo mode: market rules are displayed but not enforced. They would close: NO (sale-banned).',
  )
  vi.stubEnv('MARKET_RULES', 'enforce')
})

test('applies an edited operator file at the next check, purges pages once and logs closed markets', async () => {
  await write()
  const watch = createMarketRulesWatcher()
  await watch.checkForChanges()
  expect([purged.mock.calls.length, lines()]).toEqual([0, []])
  await write({ SE: [{ distanceSale: 'banned' }] })
  await watch.checkForChanges()
  await watch.checkForChanges()
  expect(purged).toHaveBeenCalledTimes(1)
  expect(lines()).toEqual([
    'notice: Market rules changed. Market rules are enforced. Closed: SE (distance-sale-banned).',
  ])
})

test('reports a file that became invalid and changes nothing', async () => {
  await write({ SE: [{ sale: 'banned' }] })
  const watch = createMarketRulesWatcher()
  await writeFile(file, '[')
  await watch.checkForChanges()
  await watch.checkForChanges()
  expect(describeMarketRules()).toBe('Market rules are enforced. Closed: SE (sale-banned).')
  expect(purged).not.toHaveBeenCalled()
  expect(lines()).toEqual([expect.stringMatching(/^error: The market rules in .*rules\.json cannot be used: /)])
})

test('applies a starting row and an overdue review at their time without an edit', async () => {
  const until = { validTo: '2026-11-23T00:00:00+01:00' }
  const from = { validFrom: '2026-11-23T00:00:00+01:00', sale: 'banned' }
  await write({ SE: [until, from], DK: [{ reviewBy: '2026-11-23T00:00:00Z' }] })
  const watch = createMarketRulesWatcher()
  await watch.checkForChanges()
  expect(state()).toEqual(['Market rules are enforced. Closed: none.', 0])
  vi.setSystemTime(midnight)
  await watch.checkForChanges()
  expect(state()).toEqual(['Market rules are enforced. Closed: SE (sale-banned).', 1])
  vi.setSystemTime(midnight + 3_600_000)
  await watch.checkForChanges()
  expect(state()).toEqual(['Market rules are enforced. Closed: SE (sale-banned), DK (overdue).', 2])
})

test('throws an error with a message on the first read of an invalid file', async () => {
  await write({ [countries[0] ?? '']: [{ sale: 'perhaps' }] })
  expect(createMarketRulesWatcher).toThrow(/^The market rules in .*rules\.json cannot be used: row 1 sale: /)
  await write()
  expect(getCurrentMarketRules().rows).toHaveLength(countries.length)
})
