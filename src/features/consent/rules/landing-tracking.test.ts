import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasCampaign, landingTracking } from './landing-tracking.ts'

const from = (address: string) => landingTracking(new URL(address, 'https://pouchery.example'))

describe('how a visit began (specification section 3)', () => {
  it.each([
    ['/brands', { path: '/brands' }],
    ['/?gclid=abc', { path: '/', gclid: 'abc', google_ads: 'true' }],
    ['/de/x?utm_source=Klaviyo', { path: '/de/x', klaviyo: 'true', utm_source: 'Klaviyo' }],
    ['/x?_kx=1', { path: '/x', klaviyo: 'true' }],
    [
      '/x?utm_source=news&utm_medium=mail&utm_campaign=may&other=1',
      { path: '/x', utm_source: 'news', utm_medium: 'mail', utm_campaign: 'may' },
    ],
    ['/x?gclid=&utm_source=', { path: '/x' }],
  ])('%s', (address, expected) => {
    expect(from(address)).toEqual(expected)
    expect(hasCampaign(from(address))).toBe(Object.keys(expected).length > 1)
  })

  it('keeps no value longer than 200 characters, whatever an address says', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), fc.string({ maxLength: 600 }), (gclid, source) => {
        const query = new URLSearchParams({ gclid, utm_source: source })
        expect(Object.values(from(`/x?${query}`)).every((value) => value.length <= 200)).toBe(true)
      }),
    )
  })
})
