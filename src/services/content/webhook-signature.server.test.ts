import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSigned, toleranceMs } from './webhook-signature.server.ts'

const secret = 'a secret of the webhook'
const now = Date.parse('2026-11-21T12:00:00Z')
const body = '{"_id":"post","_type":"blogPost"}'

function sign(text: string, time: number | string = now, key = secret): string {
  return createHmac('sha256', key).update(`${time}.${text}`).digest('base64url')
}

const right = `t=${now},v1=${sign(body)}`

test('a known signature, worked out elsewhere', () => {
  // printf '1633519811129.{"_id":"resume"}' | openssl dgst -sha256 -hmac test -binary | basenc --base64url
  const header = 't=1633519811129,v1=tLa470fx7qkLLEcMOcEUFuBbRSkGujyskxrNXcoh0N0'
  expect(isSigned({ header, body: '{"_id":"resume"}' }, 'test', 1633519811129)).toBe(true)
})

test.each([
  ['as it is sent', right],
  ['with a space after the comma', right.replace(',', ', ')],
  ['with padding', `${right}=`],
])('counts %s', (_, header) => {
  expect(isSigned({ header, body }, secret, now)).toBe(true)
})

test.each([
  ['no header', null],
  ['an empty one', ''],
  ['no time', `v1=${sign(body)}`],
  ['no signature', `t=${now}`],
  ['an empty signature', `t=${now},v1=`],
  ['the signature of another body', `t=${now},v1=${sign(`${body} `)}`],
  ['the signature of another time', `t=${now},v1=${sign(body, now - 1)}`],
  ['a signature with another secret', `t=${now},v1=${sign(body, now, 'guessed')}`],
  ['half a signature', `t=${now},v1=${sign(body).slice(0, 20)}`],
  ['a time that is no number', `t=now,v1=${sign(body, 'now')}`],
  ['another scheme', `t=${now},v0=${sign(body)}`],
  ['more after it', `${right},v2=x`],
])('%s does not count', (_, header) => {
  expect(isSigned({ header, body }, secret, now)).toBe(false)
})

test.each([
  [toleranceMs, true],
  [toleranceMs + 1, false],
  [-toleranceMs, true],
  [-toleranceMs - 1, false],
])('%i ms after it was signed it counts: %s', (later, expected) => {
  expect(isSigned({ header: right, body }, secret, now + later)).toBe(expected)
})
