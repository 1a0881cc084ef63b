import { expect, test } from 'vitest'
import { formatProblemLines } from './import-rows.ts'

const message = 'is not a number'

test('a line is listed once for each problem', () => {
  const problems = [2, 2, 5].map((line) => ({ line, column: 'price', message }))
  expect(formatProblemLines(problems)).toEqual(['lines 2, 5, price: is not a number'])
  expect(formatProblemLines(problems.slice(0, 2))).toEqual(['line 2, price: is not a number'])
})

test('at most 100 different problems are listed', () => {
  const problems = Array.from({ length: 102 }, (_, index) => ({ line: index + 2, message: `${message}: ${index}` }))
  expect(formatProblemLines(problems.slice(0, 100))).toHaveLength(100)
  expect(formatProblemLines(problems.slice(0, 101)).slice(99)).toEqual([
    'line 101: is not a number: 99',
    'and 1 more problem',
  ])
  expect(formatProblemLines([...problems, { line: 200, message: `${message}: 101` }]).at(-1)).toBe(
    'and 3 more problems',
  )
})
