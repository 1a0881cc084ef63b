import { expect, it } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { hasCampaign, parseLandingTracking } from './landing-tracking.ts'

const mail = { path: '/x', utm_source: 'news', utm_medium: 'mail', utm_campaign: 'may' }
const from = (address: string) => parseLandingTracking(new URL(address, 'https://pouchery.example'))

it.each([
  ['/brands', { path: '/brands' }],
  ['/?gclid=abc', { path: '/', gclid: 'abc', google_ads: 'true' }],
  ['/de/x?utm_source=Klaviyo', { path: '/de/x', klaviyo: 'true', utm_source: 'Klaviyo' }],
  ['/x?_kx=1', { path: '/x', klaviyo: 'true' }],
  ['/x?utm_source=news&utm_medium=mail&utm_campaign=may&other=1', mail],
  ['/x?gclid=&utm_source=', { path: '/x' }],
])('records the start of a visit (specification section 3.3): %s', (address, expected) => {
  expect(from(address)).toEqual(expected)
  expect(hasCampaign(from(address))).toBe(Object.keys(expected).length > 1)
})

it('keeps at most 200 characters of any value in an address', () => {
  forAll(fc.string({ maxLength: 600 }), fc.string({ maxLength: 600 }), (gclid, source) => {
    const query = new URLSearchParams({ gclid, utm_source: source })
    expect(Object.values(from(`/x?${query}`)).every((value) => value.length <= 200)).toBe(true)
  })
})
