import { readFileSync } from 'node:fs'
import { parseEnv as parseFile } from 'node:util'
import { expect, test } from 'vitest'
import { parseEnv } from './env.server.ts'
import { variablesSchema } from './env-schema.server.ts'

const text = readFileSync('.env.example', 'utf8')
const example = parseFile(text)

test('the example names every variable, and no other', () => {
  expect(Object.keys(example).sort()).toEqual(Object.keys(variablesSchema.entries).sort())
})

test('the example works as it is, and says what happens without it', () => {
  expect(parseEnv(example)).toEqual(parseEnv({}))
})

test('each variable is explained in a sentence above it or its group', () => {
  const blocks = text.split(/\n(?=#)/).filter((block) => /^[A-Z]/m.test(block))
  for (const block of blocks) expect(block).toMatch(/^# .{20,}/)
})
