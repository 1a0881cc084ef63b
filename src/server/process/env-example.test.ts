import { readFileSync } from 'node:fs'
import { parseEnv as parseFile } from 'node:util'
import { expect, test } from 'vitest'
import { parseEnv } from './env.server.ts'
import { environmentSchema } from './env-schema.server.ts'

const text = readFileSync('.env.example', 'utf8')
const example = parseFile(text)

test('lists every variable in the example, and no other', () => {
  expect(Object.keys(example).sort()).toEqual(Object.keys(environmentSchema.entries).sort())
})

test('parses the example as it is to the default settings', () => {
  expect(parseEnv(example)).toEqual(parseEnv({}))
})

test('explains each variable in a sentence above it or its group', () => {
  const blocks = text.split(/\n(?=#)/).filter((block) => /^[A-Z]/m.test(block))
  for (const block of blocks) expect(block).toMatch(/^# .{20,}/)
})
