import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JsonText, joinJsonTexts, toJsonObjectText, toJsonText } from './json-text.ts'

test('returns the same JSON whether members are prepared or not', () => {
  const values = fc.dictionary(fc.string(), fc.tuple(fc.boolean(), fc.dictionary(fc.string(), fc.jsonValue())))
  fc.assert(
    fc.property(values, (members) => {
      const plain = Object.entries(members).map(([name, [, value]]) => [name, value] as const)
      const mixed = Object.entries(members).map(([name, [isReady, value]]) => {
        return [name, isReady ? toJsonText(value) : value] as const
      })
      const { text } = toJsonObjectText(Object.fromEntries(mixed))
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(Object.fromEntries(plain))))
    }),
  )
})

test('accepts a member of any name, including a built-in property of objects', () => {
  expect(toJsonObjectText(JSON.parse('{"__proto__":{"a":1}}')).text).toBe('{"__proto__":{"a":1}}')
})

test('omits undefined members and accepts prepared items in a list', () => {
  expect(toJsonObjectText({ a: undefined, list: joinJsonTexts([toJsonText({ b: 1 }), new JsonText('2')]) }).text).toBe(
    '{"list":[{"b":1},2]}',
  )
  expect(toJsonObjectText({}).text).toBe('{}')
  expect(joinJsonTexts([]).text).toBe('[]')
})
