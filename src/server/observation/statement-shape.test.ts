import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { getSqlOperation, toContentQueryShape, toStatementShape } from './statement-shape.ts'

test.each([
  ['select "a" from "b" where "id" in (?, ?, ?)', 'select "a" from "b" where "id" in (…)'],
  ['select 1 where a in ($1, $2)\n  and b = $3', 'select 1 where a in (…) and b = $3'],
  ['insert into "line" ("a", "b") values (?, ?), (?, ?), (?, ?)', 'insert into "line" ("a", "b") values (…)'],
  ["select 1 where name = 'Anna O''Hara'", "select 1 where name = '…'"],
])('shows the statement %s as %s', (sql, shape) => expect(toStatementShape(sql)).toBe(shape))

test.each([
  ['*[_type == "post" && title match "anna*"]{\n  _id\n}', '*[_type == "post" && title match "…"]{ _id }'],
  ["*[email == 'a@b.example']", '*[email == "…"]'],
  ['*[0]{"name": title, "of": "Anna"}', '*[0]{"name": title, "of": "…"}'],
  ['*[a == "it is \\"quoted\\" here"][0]', '*[a == "…"][0]'],
])('shows the query %s as %s', (query, shape) => expect(toContentQueryShape(query)).toBe(shape))

test('never shows quoted values of a query, except types', () => {
  forAll(fc.stringMatching(/^[a-z@.]{6,20}$/), (text) => {
    expect(toContentQueryShape(`*[email == "x${text}"]`)).not.toContain(text)
    expect(toStatementShape(`select 1 where email = 'x${text}'`)).not.toContain(text)
  })
})

test('truncates a long statement', () => expect(toStatementShape(`select ${'a, '.repeat(400)}b`)).toHaveLength(301))

test.each([
  ['select', ['select 1', 'with a as (select 1) select * from a']],
  ['insert', ['  INSERT into x']],
  ['transaction', ['BEGIN IMMEDIATE', 'start transaction', 'commit', 'savepoint one_of_many']],
  ['other', ['pragma table_info', '']],
])('classifies as %s: %j', (operation, statements) => {
  for (const sql of statements) expect(getSqlOperation(sql), sql).toBe(operation)
})
