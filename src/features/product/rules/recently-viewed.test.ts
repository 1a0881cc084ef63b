import { expect, it } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { addRecentlyViewed, parseRecentlyViewed } from './recently-viewed.ts'

it.each([null, '', '{"a":1}', '[1,2]', `["${'a'.repeat(65)}"]`])('returns no products for %j', (stored) => {
  expect(parseRecentlyViewed(stored)).toEqual([])
})

it('removes duplicate ids and puts the latest product first', () => {
  expect(parseRecentlyViewed('["a","b","a"]')).toEqual(['a', 'b'])
  expect(addRecentlyViewed(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c'])
})

it('keeps each product once and at most 13, and reads back what it stored', () => {
  forAll(fc.array(fc.string({ minLength: 1, maxLength: 64 }), { maxLength: 40 }), (views) => {
    const recent = views.reduce<string[]>(addRecentlyViewed, [])
    expect(recent.length).toBeLessThanOrEqual(13)
    expect(new Set(recent).size).toBe(recent.length)
    expect(recent[0]).toBe(views.at(-1))
    expect(parseRecentlyViewed(JSON.stringify(recent))).toEqual(recent)
  })
})
