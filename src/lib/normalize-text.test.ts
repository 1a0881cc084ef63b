import { expect, it } from 'vitest'
import { normalizeCode, normalizeText } from './normalize-text.ts'

it.each([
  ['nothing', ''],
  ['a space without width', '\u200B'],
  ['marks of direction', '\u202A\u202C\u2066\u2069\u200E\u200F\u061C'],
  ['a byte order mark and a soft hyphen', '\uFEFF\u00AD'],
  ['joiners alone', '\u200D\u200C'],
  ['fillers', '\u3164\u115F\u1160\uFFA0\u2800'],
  ['a filler with a joiner', '\u3164\u200D'],
  ['variation selectors and a grapheme joiner', '\uFE0F\u034F\u180E'],
  ['control characters and spaces', ' \u0007\u001B\u00A0\u2003\u3000\t'],
  ['tags', '\u{E0041}\u{E007F}'],
])('treats %s as an empty text', (_, entered) =>
  expect([normalizeText(entered), normalizeCode(entered)]).toEqual(['', '']),
)

it.each([
  ['\u202AAnna\u202C ', 'Anna'],
  ['An\u200Bna Ma\u00ADria', 'Anna Maria'],
  ['An\u200Cna\u200D', 'Anna'],
  ['A\u030Ake', 'Åke'],
  ['Storgatan 12½', 'Storgatan 12½'],
  ['one\n\ttwo', 'one\n\ttwo'],
  // These joiners, variation selectors and tags must be kept. They occur in a Persian name, a Hindi half letter, a
  // family emoji, a variant of a Japanese name, a red heart and the Scottish flag.
  ...['علی\u200Cرضا', 'क्\u200Dष', '👨\u200D👩\u200D👧', '葛\u{E0100}城', '❤\uFE0F'].map((text) => [text, text]),
  ...['🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'].map((text) => [text, text]),
])('normalises the text %j to %j', (entered, tidy) => expect(normalizeText(entered)).toBe(tidy))

it.each([
  ['\u202A+46701234567\u202C', '+46701234567'],
  ['＋４６ ７０', '+46 70'],
  ['A\u030ATER\u2060-10', 'ÅTER-10'],
  ['LV\u00A01010', 'LV 1010'],
])('normalises the code %j to %j', (entered, tidy) => expect(normalizeCode(entered)).toBe(tidy))
