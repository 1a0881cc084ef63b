import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  computeSelfExclusionEnd,
  createSelfExclusionLink,
  parseSelfExclusionLink,
  toWireSelfExclusionEnd,
} from './exclusions.ts'

test.each([
  [1, '2026-11-23T12:00:00Z', '2026-12-23'],
  [3, '2026-11-30T12:00:00Z', '2027-02-28'],
  [3, '2027-11-30T00:00:00Z', '2028-02-29'],
  [1, '2026-01-31T23:59:00Z', '2026-02-28'],
  [12, '2028-02-29T12:00:00Z', '2029-02-28'],
  [6, '2026-11-23T12:00:00Z', '2027-05-23'],
  [null, '2026-11-23T12:00:00Z', 'open'],
] as const)('a self-exclusion of %s months from %s lasts until %s', (months, begun, expected) => {
  expect(toWireSelfExclusionEnd({ endsAt: computeSelfExclusionEnd(months, Date.parse(begun)) })).toBe(expected)
})

const now = Date.parse('2026-11-23T12:00:00Z')
const dayMs = 86_400_000

test.each([1, 3, 6, 12, null] as const)('a link for %s months expires after a day and hides the address', (months) => {
  const request = { email: 'ada@example.com', months }
  const link = createSelfExclusionLink('secret', request, now)
  expect(parseSelfExclusionLink('secret', link, now + dayMs - 1)).toEqual(request)
  expect(parseSelfExclusionLink('secret', link, now + dayMs)).toBeUndefined()
  expect(parseSelfExclusionLink('another secret', link, now)).toBeUndefined()
  expect(Buffer.from(link, 'base64url').toString('latin1')).not.toContain('ada')
})

test('rejects a link with any changed byte', () => {
  const link = createSelfExclusionLink('secret', { email: 'ada@example.com', months: 3 }, now)
  const bytes = Buffer.from(link, 'base64url')
  for (let place = 0; place < bytes.length; place++) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(bytes.readUInt8(place) ^ 1, place)
    expect(parseSelfExclusionLink('secret', changed.toString('base64url'), now)).toBeUndefined()
  }
})

test('rejects arbitrary text as a self-exclusion link', () => {
  fc.assert(fc.property(fc.string(), (text) => parseSelfExclusionLink('secret', text, now) === undefined))
})
