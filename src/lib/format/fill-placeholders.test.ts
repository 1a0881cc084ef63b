import { expect, test } from 'vitest'
import { fillPlaceholders } from './fill-placeholders.ts'

const block = (text: string) => ({
  ...{ _type: 'block', _key: 'a', style: 'normal', markDefs: [] },
  children: [{ _type: 'span', _key: 'b', text, marks: ['strong'] }],
})

const facts = { seller: 'Fen Trading Ltd', times: ['Sweden: 2 to 5', 'Canada: 5 to 10'] }

test('replaces a known placeholder with its value and keeps an unknown one', () => {
  expect(fillPlaceholders([block('To {seller} and {buyer}, {toString}')], facts)).toEqual([
    block('To Fen Trading Ltd and {buyer}, {toString}'),
  ])
})

test('turns a paragraph that is a single placeholder into a list', () => {
  expect(fillPlaceholders([block('{times}')], facts)).toMatchObject([
    { _key: 'a-0', listItem: 'bullet', level: 1, children: [{ text: 'Sweden: 2 to 5' }] },
    { _key: 'a-1', listItem: 'bullet', level: 1, children: [{ text: 'Canada: 5 to 10' }] },
  ])
})

test('returns blocks that are not text or contain no placeholders unchanged', () => {
  const picture = { _type: 'blockImage', source: '{seller}' }
  const plain = block('Words')
  const [first, second] = fillPlaceholders([picture, plain], facts)
  expect(first).toBe(picture)
  expect(second).toBe(plain)
})
