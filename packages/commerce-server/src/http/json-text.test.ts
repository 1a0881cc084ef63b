import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JsonText, joinJsonTexts, toJsonObject, toJsonText } from './json-text.ts'

test('says the same whether members are ready or not', () => {
  const values = fc.dictionary(fc.string(), fc.tuple(fc.boolean(), fc.dictionary(fc.string(), fc.jsonValue())))
  fc.assert(
    fc.property(values, (members) => {
      const plain = Object.entries(members).map(([name, [, value]]) => [name, value] as const)
      const mixed = Object.entries(members).map(([name, [isReady, value]]) => {
        return [name, isReady ? toJsonText(value) : value] as const
      })
      const { text } = toJsonObject(Object.fromEntries(mixed))
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(Object.fromEntries(plain))))
    }),
  )
})

test('has a member of any name, also one that objects have by themselves', () => {
  expect(toJsonObject(JSON.parse('{"__proto__":{"a":1}}')).text).toBe('{"__proto__":{"a":1}}')
})

test('leaves out what is not defined and lists what is ready', () => {
  expect(toJsonObject({ a: undefined, list: joinJsonTexts([toJsonText({ b: 1 }), new JsonText('2')]) }).text).toBe(
    '{"list":[{"b":1},2]}',
  )
  expect(toJsonObject({}).text).toBe('{}')
  expect(joinJsonTexts([]).text).toBe('[]')
})
