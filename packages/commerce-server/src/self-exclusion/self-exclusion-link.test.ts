import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSelfExclusionLink, parseSelfExclusionLink } from './exclusions.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const dayMs = 86_400_000
const asked = { email: 'ada@example.com', months: 3 } as const

test('a link contains the request, expires after a day and hides the address', () => {
  const link = createSelfExclusionLink('secret', asked, now)
  expect(parseSelfExclusionLink('secret', link, now + dayMs - 1)).toEqual(asked)
  expect(parseSelfExclusionLink('secret', link, now + dayMs)).toBeUndefined()
  expect(parseSelfExclusionLink('another secret', link, now)).toBeUndefined()
  expect(Buffer.from(link, 'base64url').toString('latin1')).not.toContain('ada')
})

test('rejects a link with any changed byte', () => {
  const bytes = Buffer.from(createSelfExclusionLink('secret', asked, now), 'base64url')
  for (let place = 0; place < bytes.length; place++) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(bytes.readUInt8(place) ^ 1, place)
    expect(parseSelfExclusionLink('secret', changed.toString('base64url'), now)).toBeUndefined()
  }
})

test('rejects arbitrary text as a self-exclusion link', () => {
  fc.assert(fc.property(fc.string(), (text) => parseSelfExclusionLink('secret', text, now) === undefined))
})

test.each([1, 3, 6, 12, null] as const)('a link keeps a period of %s months', (months) => {
  const link = createSelfExclusionLink('secret', { email: 'a@b.example', months }, now)
  expect(parseSelfExclusionLink('secret', link, now)?.months).toBe(months)
})
