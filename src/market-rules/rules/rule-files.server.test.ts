import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findClosedReasonInRules, getClosedReason } from './market-rule-set.ts'
import { openRuleRow } from './open-everywhere.fixture.ts'
import { bundledRules, type RuleFile, watchRuleFile } from './rule-files.server.ts'
import { InvalidRulesError } from './rule-row.ts'

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

const write = (...rows: object[]) => writeFile(file, JSON.stringify(rows.map((row) => ({ ...openRuleRow, ...row }))))
const open = () => watchRuleFile(file, (message) => said.push(message))
const closed = (rules: RuleFile, country: string) => getClosedReason(rules.getCurrentRules(), country, now)

test("an operator's rows take the place of the shop's, country by country, and are read again when the file changes", async () => {
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
  ['no JSON', () => writeFile(file, '[{"country":'), /^The market rules in .*rules\.json cannot be used: .*JSON/],
  ['a wrong row', () => write({ country: 'Sweden' }), /: row 1 country: must be a country code of two letters$/],
  ['rows that overlap', () => write({ country: 'SE' }, { country: 'SE' }), /: row 2 \(SE\): overlaps another row$/],
  ['no file', () => rm(file), /cannot be used: ENOENT/],
])('%s: the last good rules count on, which is said once, until it is right again', async (_name, spoil, why) => {
  await write({ country: 'SE', sale: 'banned' })
  const rules = open()
  await spoil()
  expect([rules.reloadIfChanged(), rules.reloadIfChanged(), said]).toEqual([false, false, [expect.stringMatching(why)]])
  expect(closed(rules, 'SE')).toBe('sale-banned')
  await write({ country: 'SE' })
  expect([rules.reloadIfChanged(), closed(rules, 'SE'), said.length]).toEqual([true, undefined, 1])
})

test('a file that cannot be used at the start is an error that says what to change', async () => {
  expect(open).toThrow(InvalidRulesError)
  await write({ country: 'SE', minimumAge: 'eighteen' })
  expect(open).toThrow(/^The market rules in .*rules\.json cannot be used: row 1 minimumAge: /)
})

test("a demonstration shows an operator's rows too, also after they changed", async () => {
  await write({ country: 'SE', sale: 'banned' })
  const rules = watchRuleFile(file, (message) => said.push(message), 'demo')
  expect([closed(rules, 'SE'), findClosedReasonInRules(rules.getCurrentRules(), 'SE', now)]).toEqual([
    undefined,
    'sale-banned',
  ])
  await write({ country: 'SE', distanceSale: 'banned' })
  expect([rules.reloadIfChanged(), closed(rules, 'SE')]).toEqual([true, undefined])
  expect(findClosedReasonInRules(rules.getCurrentRules(), 'SE', now)).toBe('distance-sale-banned')
  expect(watchRuleFile(undefined, () => undefined, 'demo').getCurrentRules()).toEqual({ ...bundledRules, demo: true })
})

test('without a file the rules the shop comes with count, and never change', () => {
  const rules = watchRuleFile(undefined, (message) => said.push(message))
  expect([rules.getCurrentRules(), rules.reloadIfChanged(), said]).toEqual([bundledRules, false, []])
})
