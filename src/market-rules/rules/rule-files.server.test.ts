import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { InvalidRulesError } from './market-rule.ts'
import { getClosedReason, getClosedReasonIgnoringDemo } from './market-rule-set.ts'
import { openMarketRule } from './open-everywhere.fixture.ts'
import { bundledRules, createRuleFileWatcher, type RuleFileWatcher } from './rule-files.server.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
let folder: string
let file: string
let said: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rules-'))
  file = join(folder, 'rules.json')
  said = []
})
afterEach(() => rm(folder, { recursive: true }))

const write = (...rows: object[]) => writeFile(file, JSON.stringify(rows.map((row) => ({ ...openMarketRule, ...row }))))
const open = () => createRuleFileWatcher(file, (message) => said.push(message))
const closed = (rules: RuleFileWatcher, country: string) => getClosedReason(rules.getCurrentRules(), country, now)

test('replaces rules by country with those of the operator, and rereads the file when it changes', async () => {
  await write({ country: 'DE' })
  const rules = open()
  expect([closed(rules, 'DE'), closed(rules, 'SE'), closed(rules, 'NO')]).toEqual([undefined, undefined, 'sale-banned'])
  expect(rules.reloadIfChanged()).toBe(false)
  await write({ country: 'SE', distanceSale: 'banned' })
  expect([closed(rules, 'SE'), rules.reloadIfChanged()]).toEqual([undefined, true])
  expect([closed(rules, 'DE'), closed(rules, 'SE')]).toEqual(['sale-banned', 'distance-sale-banned'])
  expect([rules.reloadIfChanged(), said]).toEqual([false, []])
})

test.each([
  ['invalid JSON', () => writeFile(file, '[{"country":'), /^The market rules in .*rules\.json cannot be used: .*JSON/],
  ['an invalid row', () => write({ country: 'Sweden' }), /: row 1 country: must be a country code of two letters$/],
  ['overlapping rows', () => write({ country: 'SE' }, { country: 'SE' }), /: row 2 \(SE\): overlaps another row$/],
  ['a missing file', () => rm(file), /cannot be used: ENOENT/],
])('keeps the last good rules and reports once until the file is fixed: %s', async (_name, spoil, why) => {
  await write({ country: 'SE', sale: 'banned' })
  const rules = open()
  await spoil()
  expect([rules.reloadIfChanged(), rules.reloadIfChanged(), said]).toEqual([false, false, [expect.stringMatching(why)]])
  expect(closed(rules, 'SE')).toBe('sale-banned')
  await write({ country: 'SE' })
  expect([rules.reloadIfChanged(), closed(rules, 'SE'), said.length]).toEqual([true, undefined, 1])
})

test('throws an error with the required change when the file is invalid at startup', async () => {
  expect(open).toThrow(InvalidRulesError)
  await write({ country: 'SE', minimumAge: 'eighteen' })
  expect(open).toThrow(/^The market rules in .*rules\.json cannot be used: row 1 minimumAge: /)
})

test('shows the operator rows in demo mode, also after a change', async () => {
  await write({ country: 'SE', sale: 'banned' })
  const rules = createRuleFileWatcher(file, (message) => said.push(message), 'demo')
  expect([closed(rules, 'SE'), getClosedReasonIgnoringDemo(rules.getCurrentRules(), 'SE', now)]).toEqual([
    undefined,
    'sale-banned',
  ])
  await write({ country: 'SE', distanceSale: 'banned' })
  expect([rules.reloadIfChanged(), closed(rules, 'SE')]).toEqual([true, undefined])
  expect(getClosedReasonIgnoringDemo(rules.getCurrentRules(), 'SE', now)).toBe('distance-sale-banned')
  expect(createRuleFileWatcher(undefined, () => undefined, 'demo').getCurrentRules()).toEqual({
    ...bundledRules,
    isDemo: true,
  })
})

test('uses the bundled rules without a file, and never changes them', () => {
  const rules = createRuleFileWatcher(undefined, (message) => said.push(message))
  expect([rules.getCurrentRules(), rules.reloadIfChanged(), said]).toEqual([bundledRules, false, []])
})
