import type { Random } from './random.ts'

/**
 * JSON text that `serializeJson` inserts unchanged, such as a number or a duplicate key that `JSON.stringify` cannot
 * produce.
 */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Json = null | boolean | number | string | RawJson | Json[] | { [key: string]: Json }

/**
 * Property names with a special meaning in JavaScript objects. A look-up by such a name must not find an inherited
 * property.
 */
export const prototypeNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'valueOf']

const long = (text: string, times: number) => text.repeat(times)

/** Edge-case strings, such as control characters, injections, unusual Unicode, numbers and long texts. */
export const edgeCaseTexts: readonly string[] = [
  ...prototypeNames,
  ...['', ' ', '\0', 'a\0b', '\t\r\n', '\u{1F9CA}\u{1F469}\u200D\u{1F52C}', '\uD800', 'x\uDC00y', '\uFEFF'],
  ...['\u202Eevil\u202C', 'مرحبا', 'ﬁß İ ı ǅ', 'e\u0301\u0301\u0301', "' OR '1'='1"],
  ...["'; drop table voucher; --", '") or 1=1 --', '%_%', '*[_type == "post"]{...}', '{{7*7}}'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=1>', '../../etc/passwd', '..\\..\\x'],
  ...['/embedded/commerce/selection', 'https://elsewhere.example/x', 'javascript:alert(1)', 'null', 'undefined'],
  ...['NaN', 'true', 'all', 'none', '-1', '0x1F', '1e3', '01', '+1', '1.0', '9007199254740993'],
  ...['99999999999999999999', '٣', 'SE\n', 'se ', 'ZZ', 'ſE', 'a@b', 'a@b.example\r\nBcc: c@d.example'],
  ...['"a b"@example.com', 'ä@exämple.com', long('a', 300), long('€', 1100), long('9', 400), long('../', 200)],
  ...[long('a@', 150)],
]

/** Edge-case numbers as JSON text. Some are invalid JSON. */
const edgeCaseNumbers: readonly string[] =
  '0 -0 -1 0.5 1.0000000000000002 1e0 1e308 1e400 -1e400 5e-324 2147483647 2147483648 4294967296 9007199254740991 9007199254740993 1e21 999999999999999999999 NaN Infinity 01 0x10 +1 1. .5'.split(
    ' ',
  )

export function createEdgeCaseValue(random: Random): Json {
  const kind = random.integerBelow(12)
  if (kind < 5) return random.pick(edgeCaseTexts)
  if (kind < 8) return new RawJson(random.pick(edgeCaseNumbers))
  if (kind === 8) return random.pick([null, true, false])
  if (kind === 9) return random.pick<Json>([[], {}, [null], [[[]]], { length: 3 }, { $gt: '' }, ['SE', 'SE']])
  if (kind === 10) return { [random.pick(prototypeNames)]: { isAdmin: true }, valueOf: 1, toJSON: 'x' }
  return large(random)
}

function large(random: Random): Json {
  const text = random.pick(['[', '{"a":'])
  const depth = random.pick([50, 900, 20_000])
  return random.pick<() => Json>([
    () => new RawJson(text.repeat(depth) + (text === '[' ? ']'.repeat(depth) : `1${'}'.repeat(depth)}`)),
    () => Array.from({ length: random.pick([201, 2001]) }, () => 'x'),
    () => Array.from({ length: 250 }, (_, index) => ({ item: `${index}-1`, line: String(index), quantity: 1 })),
    () => long('x', random.pick([501, 10_001, 70_000])),
  ])()
}

/** Serializes JSON, including `RawJson`. */
export function serializeJson(value: Json): string {
  if (value instanceof RawJson) return value.text
  if (Array.isArray(value)) return `[${value.map(serializeJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([key, member]) => `${JSON.stringify(key)}:${serializeJson(member)}`)
    .join(',')}}`
}
