import { expect, test } from 'vitest'
import { listProblems } from './import-rows.ts'

const message = 'is not a number'

test('a line is listed once for each problem', () => {
  const problems = [2, 2, 5].map((line) => ({ line, column: 'price', message }))
  expect(listProblems(problems)).toEqual(['lines 2, 5, price: is not a number'])
  expect(listProblems(problems.slice(0, 2))).toEqual(['line 2, price: is not a number'])
})

test('at most 20 different problems are listed', () => {
  const problems = Array.from({ length: 22 }, (_, index) => ({ line: index + 2, message: `${message}: ${index}` }))
  expect(listProblems(problems.slice(0, 20))).toHaveLength(20)
  expect(listProblems(problems.slice(0, 21)).slice(19)).toEqual(['line 21: is not a number: 19', 'and 1 more problem'])
  expect(listProblems([...problems, { line: 30, message: `${message}: 21` }]).at(-1)).toBe('and 3 more problems')
})
