import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createEmailAddressSchema, normalizeEmail } from './email-address.ts'

const schema = createEmailAddressSchema('email')
const longDomain = `${'a'.repeat(63)}.example`

it.each([
  ...["o'brien@example.com", 'ann&co@example.com', 'ann=x@example.com', 'ann/x@example.com'],
  ...['a!#$%*?^`{|}~+_-x@example.com', '.ann..x.@example.com', 'ann@localhost', 'ann@1.2', 'ann@ex--ample.com'],
  ...['ann@example.xn--p1ai', 'Ann@Example.COM', 'ann@mail.example.photography', `ann@${longDomain}`],
])('accepts %s as it is', (address) => expect(v.parse(schema, address)).toBe(address))

const normalized = {
  ...{ 'ann@münchen.de': 'ann@xn--mnchen-3ya.de', 'ann@MÜNCHEN.de': 'ann@xn--mnchen-3ya.de' },
  ...{ 'ann@mu\u0308nchen.de': 'ann@xn--mnchen-3ya.de', 'ann@straße.de': 'ann@xn--strae-oqa.de' },
  ...{ 'ann@пример.рф': 'ann@xn--e1afmkfd.xn--p1ai', 'ann@παράδειγμα.gr': 'ann@xn--hxajbheg2az3al.gr' },
  ...{ 'ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ': 'ann@example.com', 'ann@例え。jp': 'ann@xn--r8jz45g.jp' },
  ' \u202Aann\u200B@exam\u00ADple.com\u202C\uFEFF': 'ann@example.com',
}
it.each(Object.entries(normalized))('reads %j as %s', (typed, address) => expect(v.parse(schema, typed)).toBe(address))

it.each([
  ...['', 'ann', '@example.com', 'ann@', 'ann@@example.com', 'ann@x@example.com', 'ann x@example.com'],
  ...['ann@exam ple.com', 'ann@example.com.', 'ann@example..com', 'ann@-example.com', 'ann@example-.com'],
  ...['ann@under_score.com', 'ann@ü_x.de', 'ann@ü..de', 'ann@ü/x.de', 'ann@ü:80', 'ann@ü?x', 'ann@ü%2Ede'],
  ...['ann@x:y@ü.de', 'ann@[127.0.0.1]', 'änn@example.com', '"ann x"@example.com', 'ann@a.com,bob@b.com'],
  ...['ann@example.com\nbcc: x@y.z', `ann@${'a'.repeat(64)}.example`, `ann@ü.${'a'.repeat(64)}`],
  `${'a'.repeat(190)}@example.com`,
])('rejects %j', (entered) => expect(v.is(schema, entered)).toBe(false))

it.each([
  [' Ann@MÜNCHEN.de', 'ann@xn--mnchen-3ya.de'],
  ['ann@XN--MNCHEN-3YA.de', 'ann@xn--mnchen-3ya.de'],
  ['', ''],
  ['none', 'none'],
])('normalises %j to the key %j', (entered, key) => expect(normalizeEmail(entered)).toBe(key))
