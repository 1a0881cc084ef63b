import { expect, test } from 'vitest'
import { createRowProgress } from './row-progress.ts'

function harness(isScreen: boolean) {
  let clock = 0
  const [steps, lines]: [string[], string[]] = [[], []]
  const terminal = { step: (line: string) => steps.push(line), progress: (line: string) => lines.push(line) }
  const progress = createRowProgress(terminal, 'Writing', 20_000, { isScreen, now: () => clock })
  return { steps, lines, progress, wait: (ms: number) => (clock += ms) }
}

test('reports rows, percentage and speed', () => {
  const { steps, lines, progress, wait } = harness(true)
  wait(2000)
  progress.at(5000)
  wait(6000)
  progress.done()
  expect(steps).toEqual(['Writing 5,000 of 20,000 rows, 25 %, 2,500 rows a second'])
  expect(lines).toEqual(['Writing: 20,000 rows in 8.0 s, 2,500 a second'])
})

test.each([true, false])('five calls in ten seconds print five lines on a screen and one elsewhere: %s', (isScreen) => {
  const { steps, progress, wait } = harness(isScreen)
  for (let row = 1; row <= 5; row += 1) {
    wait(2000)
    progress.at(row)
  }
  expect(steps).toHaveLength(isScreen ? 5 : 1)
})
