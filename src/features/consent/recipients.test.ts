import { expect, test } from 'vitest'
import { brand } from '#app.config'
import { getDataRecipients } from './recipients.ts'

const search = { appId: 'a', searchKey: 'k', indexPrefix: 'p' }

test('a shop with nothing hosted keeps everything to itself', () => {
  const services = { commerceUrl: '/embedded/commerce', search: { ...search, path: '/embedded/search' } }
  expect(getDataRecipients('analytics', services)).toEqual([brand.name])
  expect(getDataRecipients('marketing', services)).toEqual([brand.name])
})

test('whoever is set up is named for the purpose it serves', () => {
  const services = {
    commerceUrl: 'c',
    search,
    klaviyoKey: 'K',
    containerId: 'G',
    hasExternalPurchaseLog: true,
  } as const
  expect(getDataRecipients('analytics', services)).toEqual([brand.name, 'Google (Analytics)', 'Algolia', 'Logflare'])
  expect(getDataRecipients('marketing', services)).toEqual([brand.name, 'Klaviyo', 'Google (Ads)'])
})
