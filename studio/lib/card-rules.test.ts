import { expect, test } from 'vitest'
import { findDuplicateKeys, findListingUriProblem, findSlideLinkProblem } from './card-rules.ts'

test.each([
  ['/nicotine-pouches', 'URI must NOT start with /'],
  ['nicotine-pouches', undefined],
  ['nicotine-pouches/mint', undefined],
  [undefined, undefined],
])('the URI of a product listing, %j: %j', (uri, problem) => expect(findListingUriProblem(uri)).toBe(problem))

const domains = ['pouchery.example', 'localhost:3000']
test.each([
  ['https://pouchery.example/brands', 'Link should never contain domain'],
  ['https://WWW.Pouchery.Example', 'Link should never contain domain'],
  ['http://localhost:3000/brands', 'Link should never contain domain'],
  ['/brands', undefined],
  ['https://elsewhere.example', undefined],
  [undefined, undefined],
])('the link of a slide, %j: %j', (link, problem) => expect(findSlideLinkProblem(link, domains)).toBe(problem))

test('the link of a slide, no link contains an unknown domain', () => {
  expect(findSlideLinkProblem('/brands', [''])).toBeUndefined()
})

test.each([
  [[], []],
  [[entry('1', 'a'), entry('2', 'b')], []],
  [
    [entry('1', 'a'), entry('2', 'b'), entry('3', 'a'), entry('4', 'a')],
    ['3', '4'],
  ],
  [[{ _key: '1' }, { _key: '2' }], []],
])('finds duplicates in a list %j: %j', (list, keys) => expect(findDuplicateKeys(list)).toEqual(keys))

function entry(_key: string, _ref: string) {
  return { _key, _ref }
}
