import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hasValidSignature } from './webhook-signature.server.ts'

const secret = 'a secret of the webhook'
const now = Date.parse('2026-11-22T12:00:00Z')
const body = '{"_id":"post","_type":"blogPost"}'

test.each([
  // Signature: printf '1763812800.payload=%%7B%%7D' | openssl dgst -sha256 -hmac test
  [
    'commerce',
    't=1763812800,v1=bfac55d073e76e7a4557b80f2a931f12cf471758aa2a80015ed2f7e54fb3ad2d',
    'payload=%7B%7D',
    1763812800_000,
  ],
  // Signature: printf '1633519811129.{"_id":"resume"}' | openssl dgst -sha256 -hmac test -binary | basenc --base64url
  ['content', 't=1633519811129,v1=tLa470fx7qkLLEcMOcEUFuBbRSkGujyskxrNXcoh0N0', '{"_id":"resume"}', 1633519811129],
] as const)('accepts a known signature of %s that was computed elsewhere', (by, header, body, at) => {
  expect(hasValidSignature(by, { header, body }, 'test', at)).toBe(true)
})

describe.each([
  { by: 'commerce', unit: 1000, encoding: 'hex', other: (signature: string) => signature.toUpperCase() },
  { by: 'content', unit: 1, encoding: 'base64url', other: (signature: string) => `${signature}=` },
] as const)('$by', ({ by, unit, encoding, other }) => {
  const moment = now / unit
  const minutes = (5 * 60_000) / unit
  const sign = (text: string, time: number | string = moment, key = secret) =>
    createHmac('sha256', key).update(`${time}.${text}`).digest(encoding)

  test.each([
    ['valid', `t=${moment},v1=${sign(body)}`, true],
    ['with a space after the comma', `t=${moment}, v1=${sign(body)}`, true],
    ['in capitals, or with padding', `t=${moment},v1=${other(sign(body))}`, true],
    ['five minutes old', `t=${moment - minutes},v1=${sign(body, moment - minutes)}`, true],
    ['five minutes in the future', `t=${moment + minutes},v1=${sign(body, moment + minutes)}`, true],
    ['older than five minutes', `t=${moment - minutes - 1},v1=${sign(body, moment - minutes - 1)}`, false],
    ['more than five minutes in the future', `t=${moment + minutes + 1},v1=${sign(body, moment + minutes + 1)}`, false],
    ['no header', null, false],
    ['an empty header', '', false],
    ['no time', `v1=${sign(body)}`, false],
    ['no signature', `t=${moment}`, false],
    ['an empty signature', `t=${moment},v1=`, false],
    ['the signature of another body', `t=${moment},v1=${sign(`${body} `)}`, false],
    ['the signature of another time', `t=${moment},v1=${sign(body, moment - 1)}`, false],
    ['a signature with another secret', `t=${moment},v1=${sign(body, moment, 'guessed')}`, false],
    ['half a signature', `t=${moment},v1=${sign(body).slice(0, 20)}`, false],
    ['a time that is no number', `t=now,v1=${sign(body, 'now')}`, false],
    ['another scheme', `t=${moment},v0=${sign(body)}`, false],
    ['further fields after the signature', `t=${moment},v1=${sign(body)},v2=x`, false],
  ])('checks a signature header: %s', (_, header, counts) =>
    expect(hasValidSignature(by, { header, body }, secret, now)).toBe(counts),
  )
})
