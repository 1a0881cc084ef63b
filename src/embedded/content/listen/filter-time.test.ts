import { expect, test } from 'vitest'
import { createFilterTime } from './filter-time.ts'

test('a filter that does not end is ended', () => {
  const { spend } = createFilterTime(1000)
  const endless = () => {
    for (;;);
  }
  expect(() => spend(endless)).toThrow('longer than 50 ms')
  expect(spend(() => 'another')).toBe('another')
})

test('when filters took all the time there is, the next ones get none until time has passed', () => {
  let [now, worked] = [0, 0]
  const { spend } = createFilterTime(50, { now: () => now, worked: () => worked })
  spend(() => {
    worked += 60
  })
  expect(() => spend(() => 'too late')).toThrow('too much to do')
  now += 1000
  expect(spend(() => 'again')).toBe('again')
})
