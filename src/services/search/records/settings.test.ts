import { expect, test } from 'vitest'
import { productSettings, settingsIn } from './settings.ts'

test('an index knows its language; German words are found by their last part, codes are not taken apart', () => {
  const { decompoundedAttributes, ...german } = Object(settingsIn('de', productSettings))
  expect(german).toEqual({ ...productSettings, indexLanguages: ['de'], queryLanguages: ['de'] })
  expect(decompoundedAttributes.de).toContain('flavourLabel')
  expect(decompoundedAttributes.de).not.toContain('sku')
})

test('Greek is not taken apart, and the hosted service is not told a language it refuses', () => {
  expect(settingsIn('el', productSettings)).not.toHaveProperty('decompoundedAttributes')
  expect(settingsIn('hr', productSettings)).toEqual(productSettings)
})
