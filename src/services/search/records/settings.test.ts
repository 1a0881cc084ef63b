import { expect, test } from 'vitest'
import { getSettingsForLanguage, productIndexSettings } from './settings.ts'

test('an index knows its language; German words are found by their last part, codes are not taken apart', () => {
  const { decompoundedAttributes, ...german } = Object(getSettingsForLanguage('de', productIndexSettings))
  expect(german).toEqual({ ...productIndexSettings, indexLanguages: ['de'], queryLanguages: ['de'] })
  expect(decompoundedAttributes.de).toContain('flavourLabel')
  expect(decompoundedAttributes.de).not.toContain('sku')
})

test('Greek is not taken apart, and the hosted service is not told a language it refuses', () => {
  expect(getSettingsForLanguage('el', productIndexSettings)).not.toHaveProperty('decompoundedAttributes')
  expect(getSettingsForLanguage('hr', productIndexSettings)).toEqual(productIndexSettings)
})
