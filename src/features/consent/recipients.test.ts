import { expect, test } from 'vitest'
import { brand } from '#app.config'
import { getDataRecipients } from './recipients.ts'

const search = { appId: 'a', searchKey: 'k', indexPrefix: 'p' }

test('lists each configured service under the purpose it serves, and no embedded service', () => {
  const embedded = { commerceUrl: '/embedded/commerce', search: { ...search, path: '/embedded/search' } }
  expect(getDataRecipients('analytics', embedded)).toEqual([brand.name])
  expect(getDataRecipients('marketing', embedded)).toEqual([brand.name])
  const services = {
    commerceUrl: 'c',
    search,
    klaviyoKey: 'K',
    containerId: 'G',
    hasExternalPurchaseLog: true as const,
  }
  expect(getDataRecipients('analytics', services)).toEqual([brand.name, 'Google (Analytics)', 'Algolia', 'Logflare'])
  expect(getDataRecipients('marketing', services)).toEqual([brand.name, 'Klaviyo', 'Google (Ads)'])
})
