import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import {
  createPreviewSession,
  maxPreviewSessionMs,
  parsePreviewSession,
  previewCookieName,
  previewSessionIdleMs,
  renewPreviewSession,
  signPreviewSession,
} from './session.server.ts'

const key = randomBytes(32)
const now = Date.parse('2026-11-21T12:00:00Z')
const session = createPreviewSession('drafts', now)
const sealed = signPreviewSession(session, key)
const cookie = (value: string) => `${previewCookieName}=${value}`

test.each([
  ['alone', cookie(sealed)],
  ['among others', `a=1; ${cookie(sealed)}; b=2`],
  ['without spaces', `a=1;${cookie(sealed)};b=2`],
])('reads a session: %s', (_, header) => expect(parsePreviewSession(header, key, now)).toEqual(session))

test('signs the date chosen by the editor with the rest of the session', () => {
  const dated = { ...session, asOf: Date.parse('2027-03-01T09:00:00Z') }
  const value = signPreviewSession(dated, key)
  expect(parsePreviewSession(cookie(value), key, now)).toEqual(dated)
  expect(
    parsePreviewSession(cookie(value.replace(String(dated.asOf), String(dated.asOf + 1))), key, now),
  ).toBeUndefined()
  expect(parsePreviewSession(cookie(value.replace(`.${dated.asOf}`, '')), key, now)).toBeUndefined()
})

test.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['another cookie', 'session=1'],
  ['a cookie whose name has the same ending', `x${cookie(sealed)}`],
  ['an empty value', cookie('')],
  ['no signature', cookie(sealed.slice(0, sealed.lastIndexOf('.')))],
  ['an empty signature', cookie(sealed.slice(0, sealed.lastIndexOf('.') + 1))],
  ['a shorter signature', cookie(sealed.slice(0, -1))],
  ['a longer signature', cookie(`${sealed}A`)],
  ['the signature of another key', cookie(signPreviewSession(session, randomBytes(32)))],
  ['another version', cookie(sealed.replace(/^1/, '2'))],
  ['an unknown perspective, signed', cookie(signPreviewSession({ ...session, perspective: 'raw' as 'drafts' }, key))],
  ['a longer life than the signed one', cookie(sealed.replace(`${session.expiresAt}`, `${session.expiresAt + 1}`))],
])('does not read a session from %s', (_, header) => expect(parsePreviewSession(header, key, now)).toBeUndefined())

test('rejects a session when any one character is changed', () => {
  const alphabet = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.']
  forAll(fc.record({ at: fc.nat(sealed.length - 2), to: fc.constantFrom(...alphabet) }), ({ at, to }) => {
    fc.pre(sealed[at] !== to)
    expect(parsePreviewSession(cookie(sealed.slice(0, at) + to + sealed.slice(at + 1)), key, now)).toBeUndefined()
  })
})

test('expires a session after an hour', () => {
  expect(parsePreviewSession(cookie(sealed), key, now + previewSessionIdleMs - 1)).toEqual(session)
  expect(parsePreviewSession(cookie(sealed), key, now + previewSessionIdleMs)).toBeUndefined()
})

test('expires a session half a day after it began, whatever its own expiry', () => {
  const endless = signPreviewSession({ ...session, expiresAt: now + 10 * maxPreviewSessionMs }, key)
  expect(parsePreviewSession(cookie(endless), key, now + maxPreviewSessionMs - 1)).toBeDefined()
  expect(parsePreviewSession(cookie(endless), key, now + maxPreviewSessionMs)).toBeUndefined()
})

test.each([
  ['does not renew a new session', 0, undefined],
  ['does not renew a session before half of the timeout', previewSessionIdleMs / 2, undefined],
  [
    'renews a session after half of the timeout',
    previewSessionIdleMs / 2 + 1,
    now + previewSessionIdleMs / 2 + 1 + previewSessionIdleMs,
  ],
])('%s', (_, later, expiresAt) => {
  expect(renewPreviewSession(session, now + later)?.expiresAt).toBe(expiresAt)
})

test('never renews a session past half a day', () => {
  const late = now + maxPreviewSessionMs - 60_000
  expect(renewPreviewSession({ ...session, expiresAt: late + 1000 }, late)?.expiresAt).toBe(now + maxPreviewSessionMs)
  expect(renewPreviewSession({ ...session, expiresAt: now + maxPreviewSessionMs }, late)).toBeUndefined()
})
