import { expect, test } from 'vitest'
import { knownMethod, statusClass } from './route-pattern.ts'

test('methods and statuses are of a few kinds', () => {
  expect(['GET', 'POST', 'PROPFIND', undefined].map(knownMethod)).toEqual(['GET', 'POST', 'other', 'other'])
  expect([200, 304, 404, 503].map(statusClass)).toEqual(['2xx', '3xx', '4xx', '5xx'])
})
