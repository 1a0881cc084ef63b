import { expect, it } from 'vitest'
import { consentRetentionDays, parseConsent, resolveStoredConsent, serializeConsent } from './stored-consent.ts'

const now = Date.UTC(2026, 10, 23, 20, 42, 3)
const day = 86_400_000

it.each([
  ['none', 'none'],
  ['analytics', 'analytics'],
  ['marketing', 'marketing'],
  ['both', 'analytics marketing'],
] as const)('stores %s as readable text and reads the text back with its time', (consent, text) => {
  const stored = serializeConsent(consent, now)
  expect(stored).toBe(`1 2026-11-23T20:42:03.000Z ${text}`)
  expect(parseConsent(stored, now + day)).toEqual({ consent, at: now })
})

it('expires after exactly twelve months', () => {
  const kept = serializeConsent('none', now)
  expect(resolveStoredConsent(kept, now + consentRetentionDays * day - 1)).toBe('none')
  expect(resolveStoredConsent(kept, now + consentRetentionDays * day)).toBe('unanswered')
})

it.each([
  ['nothing', null],
  ['the answer to the question of one purpose', 'granted'],
  ['its refusal', 'denied'],
  ['another version', '0 2026-11-23T20:42:03.000Z analytics'],
  ['a time to come', serializeConsent('both', now + day)],
  ['no time', '1 soon analytics'],
  ['no purpose', '1 2026-11-23T20:42:03.000Z'],
  ['an unknown purpose', '1 2026-11-23T20:42:03.000Z analytics profiling'],
  ['both yes and no', '1 2026-11-23T20:42:03.000Z none marketing'],
])('treats %s as unanswered', (_, kept) => expect(resolveStoredConsent(kept, now)).toBe('unanswered'))
