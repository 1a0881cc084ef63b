import { expect, test } from 'vitest'
import { getSettingsForLanguage, productIndexSettings } from './settings.ts'

test('an index has its language; German compounds are split for words but not for codes', () => {
  const { decompoundedAttributes, ...german } = Object(getSettingsForLanguage('de', productIndexSettings))
  expect(german).toEqual({ ...productIndexSettings, indexLanguages: ['de'], queryLanguages: ['de'] })
  expect(decompoundedAttributes.de).toContain('flavourLabel')
  expect(decompoundedAttributes.de).not.toContain('sku')
})

test('Greek words are not split, and the hosted service gets no language that it rejects', () => {
  expect(getSettingsForLanguage('el', productIndexSettings)).not.toHaveProperty('decompoundedAttributes')
  expect(getSettingsForLanguage('hr', productIndexSettings)).toEqual(productIndexSettings)
})
