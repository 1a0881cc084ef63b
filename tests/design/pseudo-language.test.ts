import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pseudoLocalize } from '../../.storybook/pseudo-locale.ts'
import { readMessages } from '../messages/message-files.ts'

it('makes the texts of the shop about 40 % longer', () => {
  const texts = Object.values(readMessages('en')).filter((text) => typeof text === 'string')
  expect(texts.length).toBeGreaterThan(200)
  const growth = texts.map(pseudoLocalize).join('').length / texts.join('').length
  expect(growth).toBeGreaterThan(1.3)
  expect(growth).toBeLessThan(1.5)
})

it('marks both ends, and leaves characters other than letters unchanged', () => {
  expect(pseudoLocalize('Add to cart')).toBe('[ÁAdd tóo çáart]')
  expect(pseudoLocalize('39,00 kr')).toBe('[39,00 kr]')
  expect(pseudoLocalize('')).toBe('')
})

it('never makes a text shorter', () => {
  fc.assert(fc.property(fc.string({ minLength: 1 }), (text) => pseudoLocalize(text).length >= text.length + 2))
})
