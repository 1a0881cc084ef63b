import { HttpError } from '@pouchery/platform/http/http-error'
import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { type ImageFormat, parseImageParams } from './image-params.ts'
import { transformImage } from './image-transform.ts'

const plain = (width: number, background: string) => sharp({ create: { width, height: 40, channels: 3, background } })
const toPng = (image: Sharp) => image.png().toBuffer()

/** Returns an image of 60 x 40 px. Its left half is red and its right half is blue. */
async function picture(): Promise<Buffer> {
  const half = await toPng(plain(30, '#1e1ec8'))
  return toPng(plain(60, '#c81e1e').composite([{ input: half, left: 30, top: 0 }]))
}

const parse = (query: string) => parseImageParams(Object.fromEntries(new URLSearchParams(query)))

async function transformed(query: string, source?: Buffer): Promise<Buffer> {
  return transformImage(source ?? (await picture()), parse(query), 'png')
}

async function colourAt(image: Buffer, left: number, top: number): Promise<string> {
  const place = sharp(image).extract({ left, top, width: 1, height: 1 }).removeAlpha().toColourspace('srgb')
  const [r = 0, g = 0, b = 0] = await place.raw().toBuffer()
  if (r > 220 && g > 220) return 'white'
  return r > 150 && b < 100 ? 'red' : b > 150 && r < 100 ? 'blue' : `${r},${g},${b}`
}

describe('a background behind a semi-transparent picture', () => {
  const half = sharp({ create: { width: 20, height: 10, channels: 4, background: '#0000ff80' } }).png()
  const pixels = async (query: string, format: ImageFormat) => {
    const made = sharp(await transformImage(await half.toBuffer(), parse(query), format)).toColourspace('srgb')
    const { data, info } = await made.raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => {
      const start = (y * info.width + x) * info.channels
      return [...data.subarray(start, start + info.channels)]
    }
    return { inside: at(12, 12), margin: at(1, 1) }
  }
  const near = (expected: readonly number[]) => expected.map((part) => expect.closeTo(part, -1.6))

  test.each([
    ['bg=00ff00', 'png', [0, 127, 128], [0, 255, 0]],
    ['bg=00ff00', 'jpg', [0, 127, 128], [0, 255, 0]],
    ['bg=0f0', 'jpg', [0, 127, 128], [0, 255, 0]],
    ['', 'jpg', [127, 127, 255], [255, 255, 255]],
    ['bg=8000ff00', 'jpg', [64, 127, 192], [127, 255, 127]],
    ['bg=8000ff00', 'png', [0, 85, 170, 192], [0, 255, 0, 128]],
    ['bg=0000ff00', 'png', [0, 0, 255, 128], [0, 0, 0, 0]],
  ] as const)('is rendered with %s as %s', async (query, format, inside, margin) => {
    const found = await pixels(`${query}&pad=8`, format)
    expect(found.inside).toEqual(near(inside))
    if (query !== 'bg=0000ff00') expect(found.margin).toEqual(near(margin))
    else expect(found.margin[3]).toBe(0)
  })
})

test.each([
  ['', 60, 40],
  ['w=30', 30, 20],
  ['h=20&dpr=2', 60, 40],
  ['w=120', 120, 80],
  ['w=120&fit=max', 60, 40],
  ['w=20&h=20', 20, 13],
  ['w=20&h=20&fit=crop', 20, 20],
  ['w=20&h=20&fit=crop&crop=entropy', 20, 20],
  ['w=20&h=30&fit=fill&bg=fff', 20, 30],
  ['w=100&h=100&fit=fillmax&bg=fff', 100, 100],
  ['w=20&h=20&fit=min', 20, 20],
  ['w=200&h=200&fit=min', 40, 40],
  ['w=200&fit=min', 60, 40],
  ['w=5000&fit=max', 60, 40],
  ['w=20&h=20&fit=crop&crop=focalpoint&fp-x=1e-7&fp-y=.5', 20, 20],
  ['w=20&h=50&fit=scale', 20, 50],
  ['rect=0,0,30,40', 30, 40],
  ['rect=10,10,20,20&w=10', 10, 10],
  ['max-w=30', 30, 20],
  ['w=10&min-w=20', 20, 13],
  ['or=90', 40, 60],
  ['pad=5', 70, 50],
  ['blur=50&sharp=20&sat=-100&invert=true&flip=hv', 60, 40],
])('"%s" resizes 60 × 40 to %i × %i', async (query, width, height) => {
  const metadata = await sharp(await transformed(query)).metadata()
  expect([metadata.width, metadata.height]).toEqual([width, height])
})

test.each([
  ['the left edge', 'w=10&h=40&fit=crop&crop=left', 5, 20, 'red'],
  ['the right edge', 'w=10&h=40&fit=crop&crop=right', 5, 20, 'blue'],
  ['a focal point on the left', 'w=10&h=40&fit=crop&crop=focalpoint&fp-x=0.1&fp-y=0.5', 9, 20, 'red'],
  ['a focal point on the right', 'w=10&h=40&fit=crop&crop=focalpoint&fp-x=0.9&fp-y=0.5', 0, 20, 'blue'],
  ['a part of the source', 'rect=30,0,30,40', 0, 0, 'blue'],
  ['a mirror image', 'flip=h', 0, 0, 'blue'],
  ['a filled canvas', 'w=60&h=60&fit=fill&bg=ffffff', 30, 0, 'white'],
  ['a turned image', 'or=180', 0, 0, 'blue'],
  ['a padded image', 'pad=10&bg=fff', 0, 0, 'white'],
] as const)('shows %s', async (_, query, left, top, colour) => {
  expect(await colourAt(await transformed(query), left, top)).toBe(colour)
})

test('rotates a photo taken sideways upright', async () => {
  const sideways = sharp(await picture()).withMetadata({ orientation: 6 })
  const upright = await transformed('w=20', await sideways.jpeg().toBuffer())
  const { width, height } = await sharp(upright).metadata()
  expect([width, height]).toEqual([20, 30])
  expect([await colourAt(upright, 10, 2), await colourAt(upright, 10, 27)]).toEqual(['red', 'blue'])
})

test.each([
  ...['w=0', 'w=99999', 'w=abc', 'h=-1', 'dpr=9', 'w=4000&dpr=3', 'fit=round', 'crop=middle', 'fp-x=2', 'rect=1,2,3'],
  ...['rect=0,0,99,99', 'fm=bmp', 'q=500', 'blur=9999', 'or=45', 'flip=x', 'bg=red', 'pad=-1', 'sat=500', 'frame=7'],
  ...['invert=maybe', 'auto=compress'],
])('rejects "%s"', async (query) => {
  const refusal: unknown = await transformed(query).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(HttpError)
  expect(refusal).toMatchObject({ status: 400 })
})

const size = fc.integer({ min: 1, max: 300 }).map(String)
const choices: Record<string, string[]> = {
  ...{ dpr: ['1', '2', '1.5'], fit: ['clip', 'max', 'crop', 'fill', 'fillmax', 'min', 'scale'] },
  crop: ['top', 'bottom,left', 'right', 'center', 'entropy', 'focalpoint'],
  rect: ['0,0,1,1', '59,39,1,1', '10,5,20,30', '0,0,40,60'],
  ...{ 'fp-x': ['0', '0.3', '1'], 'fp-y': ['0', '0.99', '1'], or: ['0', '90', '180', '270'], flip: ['h', 'v', 'hv'] },
  ...{ 'max-w': ['1', '50'], 'max-h': ['7', '500'], 'min-w': ['3', '90'], 'min-h': ['1', '45'], pad: ['0', '9'] },
  ...{ blur: ['0', '1', '2000'], sharp: ['0', '100'], sat: ['-100', '100'], invert: ['true', 'false'], frame: ['1'] },
  ...{ bg: ['fff', '80ff0000', 'a1b2c3'], q: ['0', '100'] },
}
const chosen = Object.entries(choices).map(([name, values]) => [name, fc.constantFrom(...values)] as const)
const params = { w: size, h: size, ...Object.fromEntries(chosen) }
const anyParams = fc.record<Record<string, string>>(params, { requiredKeys: [] })

test('returns an image, or HttpError for an invalid rectangle, for any combination of parameters', async () => {
  const animation = sharp([await picture(), await picture()], { join: { animated: true } }).gif()
  const sources = [await picture(), await animation.toBuffer()]
  const formats: ImageFormat[] = ['jpg', 'png', 'webp', 'gif']
  const isAnswered = async (query: Record<string, string>, source: Buffer, format: ImageFormat) => {
    const transforming: Promise<unknown> = transformImage(source, parseImageParams(query), format)
    const answer = await transforming.catch((error: unknown) => error)
    if (answer instanceof HttpError) expect(query.rect).toBeDefined()
    else expect(answer).toBeInstanceOf(Buffer)
  }
  const property = fc.asyncProperty(anyParams, fc.constantFrom(...sources), fc.constantFrom(...formats), isAnswered)
  await fc.assert(property, { numRuns: 100 })
})
