import { expect, test } from 'vitest'
import { productSettings, settingsForLanguage } from './settings.ts'

test('an index knows its language; German words are found by their last part, codes are not taken apart', () => {
  const { decompoundedAttributes, ...german } = Object(settingsForLanguage('de', productSettings))
  expect(german).toEqual({ ...productSettings, indexLanguages: ['de'], queryLanguages: ['de'] })
  expect(decompoundedAttributes.de).toContain('flavourLabel')
  expect(decompoundedAttributes.de).not.toContain('sku')
})

test('Greek is not taken apart, and the hosted service is not told a language it refuses', () => {
  expect(settingsForLanguage('el', productSettings)).not.toHaveProperty('decompoundedAttributes')
  expect(settingsForLanguage('hr', productSettings)).toEqual(productSettings)
})
