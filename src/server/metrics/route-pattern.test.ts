import { expect, test } from 'vitest'
import { toMethodLabel, toStatusClass } from './route-pattern.ts'

test('groups methods and statuses into a few kinds', () => {
  expect(['GET', 'POST', 'PROPFIND', undefined].map(toMethodLabel)).toEqual(['GET', 'POST', 'other', 'other'])
  expect([200, 304, 404, 503].map(toStatusClass)).toEqual(['2xx', '3xx', '4xx', '5xx'])
})
