import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addRecentlyViewed, parseRecentlyViewed } from './recently-viewed.ts'

describe('products seen last', () => {
  it.each([
    [null, []],
    ['', []],
    ['{"a":1}', []],
    ['[1,2]', []],
    ['["a","b","a"]', ['a', 'b']],
  ])('%j is read as %j', (stored, expected) => {
    expect(parseRecentlyViewed(stored)).toEqual(expected)
  })

  it('puts the latest first, once', () => {
    expect(addRecentlyViewed(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c'])
  })

  it('holds each product once and at most 13, and reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 64 }), { maxLength: 40 }), (views) => {
        const recent = views.reduce<string[]>(addRecentlyViewed, [])
        expect(recent.length).toBeLessThanOrEqual(13)
        expect(new Set(recent).size).toBe(recent.length)
        expect(recent[0]).toBe(views.at(-1))
        expect(parseRecentlyViewed(JSON.stringify(recent))).toEqual(recent)
      }),
    )
  })

  it('gives up on what is no text that can be an id', () => {
    expect(parseRecentlyViewed(JSON.stringify(['a'.repeat(65)]))).toEqual([])
  })
})
