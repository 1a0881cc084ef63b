import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentQueryShape, operationOf, statementShape } from './statement-shape.ts'

test.each([
  ['select "a" from "b" where "id" in (?, ?, ?)', 'select "a" from "b" where "id" in (…)'],
  ['select 1 where a in ($1, $2)\n  and b = $3', 'select 1 where a in (…) and b = $3'],
  ['insert into "line" ("a", "b") values (?, ?), (?, ?), (?, ?)', 'insert into "line" ("a", "b") values (…)'],
  ["select 1 where name = 'Anna O''Hara'", "select 1 where name = '…'"],
])('the statement %s is shown as %s', (sql, shape) => {
  expect(statementShape(sql)).toBe(shape)
})

test.each([
  ['*[_type == "post" && title match "anna*"]{\n  _id\n}', '*[_type == "post" && title match "…"]{ _id }'],
  ["*[email == 'a@b.example']", '*[email == "…"]'],
  ['*[0]{"name": title, "of": "Anna"}', '*[0]{"name": title, "of": "…"}'],
  ['*[a == "it is \\"quoted\\" here"][0]', '*[a == "…"][0]'],
])('the query %s is shown as %s', (query, shape) => {
  expect(contentQueryShape(query)).toBe(shape)
})

test('whatever is quoted in a query, but for types, is never shown', () => {
  const typed = fc.stringMatching(/^[a-z@.]{6,20}$/)
  fc.assert(
    fc.property(typed, (text) => {
      expect(contentQueryShape(`*[email == "x${text}"]`)).not.toContain(text)
      expect(statementShape(`select 1 where email = 'x${text}'`)).not.toContain(text)
    }),
  )
})

test('a long one is cut', () => {
  expect(statementShape(`select ${'a, '.repeat(400)}b`)).toHaveLength(301)
})

test.each([
  ['select 1', 'select'],
  ['  INSERT into x', 'insert'],
  ['with a as (select 1) select * from a', 'select'],
  ['BEGIN IMMEDIATE', 'transaction'],
  ['start transaction', 'transaction'],
  ['commit', 'transaction'],
  ['savepoint one_of_many', 'transaction'],
  ['pragma table_info', 'other'],
  ['', 'other'],
])('%s counts as %s', (sql, operation) => {
  expect(operationOf(sql)).toBe(operation)
})
