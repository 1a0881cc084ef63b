import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSigned } from './webhook-signature.server.ts'

const secret = 'a secret of the webhook'
const now = Date.parse('2026-11-22T12:00:00Z')
const seconds = now / 1000
const body = 'payload=%7B%22products%22%3A%5B%221%22%5D%7D'

function sign(text: string, time: number = seconds, key = secret): string {
  return createHmac('sha256', key).update(`${time}.${text}`).digest('hex')
}

test('a known signature, worked out elsewhere', () => {
  // printf '1763812800.payload=%%7B%%7D' | openssl dgst -sha256 -hmac test
  const header = 't=1763812800,v1=bfac55d073e76e7a4557b80f2a931f12cf471758aa2a80015ed2f7e54fb3ad2d'
  expect(isSigned({ header, body: 'payload=%7B%7D' }, 'test', 1763812800_000)).toBe(true)
})

test.each([
  ['as it is sent', `t=${seconds},v1=${sign(body)}`],
  ['with a space after the comma', `t=${seconds}, v1=${sign(body)}`],
  ['in capitals', `t=${seconds},v1=${sign(body).toUpperCase()}`],
  ['five minutes later', `t=${seconds - 300},v1=${sign(body, seconds - 300)}`],
])('counts %s', (_, header) => {
  expect(isSigned({ header, body }, secret, now)).toBe(true)
})

test.each([
  ['no header', null],
  ['an empty one', ''],
  ['no time', `v1=${sign(body)}`],
  ['no signature', `t=${seconds}`],
  ['the signature of another body', `t=${seconds},v1=${sign(`${body} `)}`],
  ['the signature of another time', `t=${seconds},v1=${sign(body, seconds - 1)}`],
  ['a signature with another secret', `t=${seconds},v1=${sign(body, seconds, 'guessed')}`],
  ['half a signature', `t=${seconds},v1=${sign(body).slice(0, 32)}`],
  ['a signature that is too old', `t=${seconds - 301},v1=${sign(body, seconds - 301)}`],
  ['one from the future', `t=${seconds + 301},v1=${sign(body, seconds + 301)}`],
])('%s does not count', (_, header) => {
  expect(isSigned({ header, body }, secret, now)).toBe(false)
})
