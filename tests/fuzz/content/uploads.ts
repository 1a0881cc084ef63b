import sharp from 'sharp'
import type { Random } from '../random.ts'
import type { FuzzRequest } from '../request.ts'
import { edgeCaseTexts } from '../values.ts'

/** Creates one valid image in each supported format and a text file, keyed by media subtype. */
export async function createValidFiles(): Promise<ReadonlyMap<string, Buffer>> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#4a7' } })
  const files = new Map<string, Buffer>()
  for (const format of ['png', 'jpeg', 'webp', 'gif', 'avif'] as const) {
    files.set(format, await picture.clone().toFormat(format).toBuffer())
  }
  files.set('svg+xml', svg('width="8" height="8"', '<rect width="8" height="8" fill="#4a7"/>'))
  return files.set('plain', Buffer.from('Some text'))
}

function svg(attributes: string, content: string, before = ''): Buffer {
  return Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`)
}

/** Creates an upload request, in most cases with corrupted bytes. */
export function createRandomUploadRequest(random: Random, files: ReadonlyMap<string, Buffer>): FuzzRequest {
  const [format, right] = random.pick([...files])
  const bytes = random.happens(0.85) ? random.pick(corruptions)(right, random) : right
  const kind = random.happens(0.8) ? 'images' : 'files'
  const name = encodeURIComponent(random.pick([`a.${format}`, ...edgeCaseTexts]).toWellFormed())
  const query = `filename=${name}&label=${random.pick(['', name])}`
  const target = `/embedded/content/v2025-02-11/assets/${kind}/production?${query}`
  const type = ['Content-Type', random.pick([`image/${format}`, 'text/plain', 'x/y'])] as const
  return { method: 'POST', target, headers: [['Authorization', 'Bearer write-token'], type], body: bytes }
}

const corruptions: readonly ((bytes: Buffer, random: Random) => Buffer)[] = [
  (bytes, random) => bytes.subarray(0, random.integerBelow(bytes.length)),
  (bytes, random) => bytes.subarray(random.integerBelow(bytes.length)),
  flipBytes,
  flipBytes,
  flipBytes,
  (bytes) => Buffer.concat([bytes, bytes]),
  (bytes, random) => Buffer.concat([bytes.subarray(0, 16), randomBytes(random, 64)]),
  // In a PNG file, sets the image width to the maximum value.
  (bytes) => writeNumber(bytes, 16, 0x7f_ff_ff_ff),
  (bytes, random) => writeNumber(bytes, random.integerBelow(Math.max(1, bytes.length - 4)), 0xff_ff_ff_ff),
  () => svg('width="100000000" height="100000000"', '<script>alert(1)</script>'),
  () => svg('viewBox="0 0 1e308 -1"', '<image href="file:///etc/passwd"/>'),
  () => svg('', '&c;', `<!DOCTYPE svg [<!ENTITY a "${'b'.repeat(50)}"><!ENTITY c "&a;&a;&a;&a;&a;">]>`),
  () => svg('width="8" height="8"', '<g>'.repeat(3000)),
  (_, random) => Buffer.from(random.pick(signatures), 'latin1'),
  () => Buffer.alloc(0),
  () => Buffer.alloc(5000),
]

const images = ['GIF89a', '\x89PNG\r\n\x1a\n', 'RIFF\xff\xff\xff\xffWEBPVP8 ', '\xff\xd8\xff\xe0', 'BM', 'II*\0']
const signatures = [...images, '%PDF-1.7']

function randomBytes(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random.integerBelow(256)))
}

function flipBytes(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes)
  for (let flips = 1 + random.integerBelow(6); flips > 0; flips -= 1)
    copy[random.integerBelow(copy.length)] = random.integerBelow(256)
  return copy
}

function writeNumber(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.concat([bytes, Buffer.alloc(Math.max(0, at + 4 - bytes.length))])
  copy.writeUInt32BE(value, at)
  return copy
}
