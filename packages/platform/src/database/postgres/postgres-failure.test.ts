import { expect, test } from 'vitest'
import { DatabaseUnreachableError, isConnectionFailure } from './postgres-failure.ts'

const failure = (message: string, code?: string) =>
  Object.assign(new Error(message), code === undefined ? {} : { code })
const url = 'postgres://shop:geheim@db.example:5432/pouchery'

test.each([
  [failure('connect ECONNREFUSED 10.0.0.1:5432', 'ECONNREFUSED'), 'connection refused'],
  [failure('getaddrinfo ENOTFOUND db.example', 'ENOTFOUND'), 'host not found'],
  [failure('database "pouchery" does not exist', '3D000'), 'database "pouchery" does not exist'],
  [failure('password authentication failed for "shop"', '28P01'), 'password authentication failed for "shop"'],
  [failure('sorry, too many clients already', '53300'), 'sorry, too many clients already'],
  [new AggregateError([failure('connect ECONNREFUSED ::1:5432', 'ECONNREFUSED')]), 'connection refused'],
  [failure('timeout expired'), 'timeout expired'],
])('reports %s in a sentence without the password', (cause, reason) => {
  expect(isConnectionFailure(cause)).toBe(true)
  const { message } = new DatabaseUnreachableError(url, cause)
  expect(message).toBe(`The database pouchery at db.example:5432 cannot be used: ${reason}. Check DATABASE_URL.`)
})

test.each([
  [failure('duplicate key value violates unique constraint', '23505')],
  [failure('syntax error at or near "selct"', '42601')],
  [new TypeError('undefined is not a function')],
])('does not treat %s as a connection failure', (error) => {
  expect(isConnectionFailure(error)).toBe(false)
})
