import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { comparedTable, compareFigures, concerns } from './compare.ts'
import { keepRun, type Run, readHistory } from './history.ts'
import { type Figure, isMet, median } from './record.ts'

const time: Figure = { name: 'a list', value: 5, unit: 'ms', better: 'lower', aim: 4 }
const rate: Figure = { name: 'purchases', value: 150, unit: 'per second', better: 'higher', aim: 150 }

function runWith(...figures: Figure[]): Run {
  const machine = { cpu: 'a processor', cores: 2, memoryGb: 4, node: 'v24.0.0', load: 0.1 }
  return { at: '2026-11-23T08:00:00.000Z', commit: 'abc1234', parts: ['pages'], machine, figures }
}

test('an aim is reached from below or from above, and exactly', () => {
  expect([isMet(time), isMet({ ...time, value: 4 }), isMet(rate), isMet({ ...rate, value: 149 })]).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isMet({ name: 'files', value: 3, unit: '', better: 'lower' })).toBeUndefined()
})

test('a figure is compared with the latest run that measured it', () => {
  const earlier = [runWith({ ...time, value: 9 }, { ...rate, value: 100 }), runWith({ ...time, value: 4 })]
  expect(compareFigures([time, rate], earlier)).toMatchObject([
    { before: 4, change: 'worse' },
    { before: 100, change: 'better' },
  ])
})

test('what differs by a tenth is the same; what was never measured is new', () => {
  const earlier = [runWith({ ...rate, value: 160 })]
  expect(compareFigures([rate, time], earlier).map(({ change }) => change)).toEqual(['same', 'new'])
})

test('a figure that was nothing before is worse with anything more', () => {
  const shift: Figure = { name: 'shift', value: 0.02, unit: '', better: 'lower' }
  expect(compareFigures([shift], [runWith({ ...shift, value: 0 })])[0]?.change).toBe('worse')
})

test('the report names what got worse and what misses its aim, and lines up its columns', () => {
  const compared = compareFigures([time, rate], [runWith({ ...time, value: 4 }, rate)])
  expect(concerns(compared)).toEqual(['worse: a list, 4 to 5 ms', 'missed: a list, 5 of 4 ms'])
  expect(comparedTable(compared)).toEqual([
    '                    now         aim      before',
    '  a list              5           4           4  ms, missed, worse',
    '  purchases         150         150         150  per second, met',
  ])
})

test('the history keeps runs in their order and refuses a line that is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'history-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'deep', 'history.jsonl')
  expect(readHistory(file)).toEqual([])
  keepRun(runWith(time), file)
  keepRun(runWith(rate), file)
  expect(readHistory(file)).toEqual([runWith(time), runWith(rate)])
  writeFileSync(file, '{"at":"today"}\n')
  expect(() => readHistory(file)).toThrow()
})

test('the committed history can be read, and no figure stands in a run twice', () => {
  for (const { figures } of readHistory()) {
    const names = figures.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  }
})

test('the median is the middle, and the lower of two in the middle', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2])]).toEqual([2, 2])
})
