import type { Random } from './random.ts'

const overLimit = 1024 * 1024 + 1
const notObjects = ['null', '[]', '""', '0', 'true', 'NaN', '{', '}', '\\', '\0', '{"a":undefined}']

/** Changes the text or the bytes of a body, for example its encoding or length. Most results are not valid JSON. */
export function corruptBytes(random: Random, text: string): Uint8Array {
  if (random.happens(0.004)) return Buffer.from(`{"pad":"${'x'.repeat(overLimit)}"}`)
  return random.pick(ways)(text, random)
}

const ways: readonly ((text: string, random: Random) => Uint8Array)[] = [
  (text, random) => Buffer.from(text.slice(0, random.integerBelow(text.length + 1))),
  (text, random) => {
    const place = random.integerBelow(text.length + 1)
    const bad = random.pick([[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xf8, 0x88], [0xc0, 0xaf], [0x00]])
    return Buffer.concat([Buffer.from(text.slice(0, place)), Buffer.from(bad), Buffer.from(text.slice(place))])
  },
  (text) => Buffer.from(`\uFEFF${text}`),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.from(text, 'latin1'),
  (text) => Buffer.from(text.replaceAll('"', "'")),
  (text) => Buffer.from(text.replace(/}$/, ',}')),
  (text) => Buffer.from(`${text}${text}`),
  (text) => Buffer.from(`[${text}]`),
  (text) => Buffer.from(`${' '.repeat(2000)}${text}\n\n`),
  (text) => Buffer.from(text.replaceAll(/[a-z]/g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`)),
  (_, random) => Buffer.from(random.pick(notObjects)),
  (_, random) => Buffer.from(random.pick(['[', '{"a":']).repeat(random.pick([10, 5000, 100_000]))),
  (_, random) => Buffer.from(Array.from({ length: 200 }, () => random.integerBelow(256))),
  () => Buffer.from('voucher=WELCOME10&password=x'),
  () => Buffer.from('--x\r\nContent-Disposition: form-data; name="voucher"\r\n\r\nWELCOME10\r\n--x--'),
  () => new Uint8Array(),
]
