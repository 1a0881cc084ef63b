import { expect, test } from 'vitest'
import { markets } from '#app.config'
import { parseMarketRules } from './market-rule.ts'
import { openMarketRule } from './open-everywhere.fixture.ts'
import { bundledRules } from './rule-files.server.ts'

const row = { ...openMarketRule, country: 'SE' }

test.each([
  ['an object instead of a list', {}, /file: /],
  ['an unknown field', [{ ...row, maxMg: 4 }], /row 1 maxMg: /],
  ['a date that does not exist', [{ ...row, reviewBy: '2026-13-01' }], /row 1 reviewBy: must be an existing date/],
  ['invalid date', [row, { ...row, country: 'DK', reviewBy: 'soon' }], /row 2 reviewBy: must be a date or a timestamp/],
  ['no source', [{ ...row, source: 'a friend' }], /row 1 source: /],
  ['a missing minimum age', [{ ...row, minimumAge: undefined }], /row 1 minimumAge: /],
  ['an empty list of flavours', [{ ...row, flavours: [] }], /row 1 flavours: /],
  ['overlapping rows', [row, { ...row, validFrom: '2026-01-01' }], /row 2 \(SE\): overlaps another row/],
  ['an end before the start', [{ ...row, validFrom: '2026-02-01', validTo: '2026-01-01' }], /ends before it starts/],
])('rejects %s and names its location', (_name, rows, problem) => {
  expect(() => parseMarketRules(rows, 'rules.json')).toThrow(problem)
})

test('accepts consecutive rows without a conflict', () => {
  const rows = [
    { ...row, validTo: '2026-01-01' },
    { ...row, validFrom: '2026-01-01' },
  ]
  expect(parseMarketRules(rows, 'rules.json')).toHaveLength(2)
})

test('has for every market a row with a minimum age, a quit line, a source and the date of its check', () => {
  expect(bundledRules.rows.map(({ country }) => country).toSorted()).toEqual(Object.keys(markets).toSorted())
  for (const { country, minimumAge, quitLine, checkedOn, source } of bundledRules.rows) {
    expect(minimumAge, country).toBeGreaterThanOrEqual(18)
    expect(checkedOn, country).toEqual(expect.any(String))
    expect(quitLine?.name, country).toMatch(/\S/)
    for (const url of [quitLine?.url, source]) expect(url, country).toMatch(/^https:/)
  }
})
