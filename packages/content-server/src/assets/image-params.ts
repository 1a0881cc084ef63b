import * as v from 'valibot'
import { createHttpError } from '../http-error.ts'

export const imageFormats = ['jpg', 'png', 'webp', 'avif', 'gif'] as const
export type ImageFormat = (typeof imageFormats)[number]

export interface ImageRequest {
  source: Uint8Array
  query: Record<string, string>
  format: ImageFormat
}

const numeric = (pattern: RegExp, min: number, max: number) =>
  v.pipe(v.string(), v.regex(pattern), v.transform(Number), v.minValue(min), v.maxValue(max))
const whole = (min: number, max: number) => numeric(/^\d{1,4}$/, min, max)
const fraction = numeric(/^(0|1|0?\.\d{1,20}|1\.0{1,20}|\d(\.\d{1,20})?e-\d{1,3})$/i, 0, 1)
const signed = numeric(/^-?\d{1,3}$/, -100, 100)
const side = v.optional(whole(1, 8192))
const ratio = numeric(/^\d(\.\d{1,20})?$/, 1, 3)
const rectangle = v.pipe(v.string(), v.regex(/^\d{1,6},\d{1,6},\d{1,6},\d{1,6}$/), v.transform(parseRectangle))
const fits = ['clip', 'max', 'crop', 'fill', 'fillmax', 'min', 'scale'] as const
const anchors = v.pipe(
  v.string(),
  v.regex(/^(((top|bottom)(,(left|right))?)|((left|right)(,(top|bottom))?)|center|entropy|focalpoint)$/),
)
const colour = v.pipe(
  v.string(),
  v.regex(/^([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i),
  v.transform((hex) => `#${withAlphaLast(hex)}`),
)
const progressive = v.pipe(
  v.literal('pjpg'),
  v.transform(() => 'jpg' as const),
)
const fileName = v.pipe(v.string(), v.maxLength(200))

/** See content reference section 6. Lengths are in pixels. `w` and `h` are multiplied by `dpr`. */
const paramsSchema = v.object({
  w: side,
  h: side,
  dpr: v.optional(ratio, '1'),
  fit: v.optional(v.picklist(fits), 'clip'),
  crop: v.optional(anchors, 'center'),
  'fp-x': v.optional(fraction, '0.5'),
  'fp-y': v.optional(fraction, '0.5'),
  rect: v.optional(rectangle),
  'max-w': side,
  'max-h': side,
  'min-w': side,
  'min-h': side,
  or: v.optional(v.picklist(['0', '90', '180', '270']), '0'),
  flip: v.optional(v.picklist(['h', 'v', 'hv', 'vh'])),
  blur: v.optional(whole(0, 2000), '0'),
  sharp: v.optional(whole(0, 100), '0'),
  sat: v.optional(signed, '0'),
  invert: v.optional(v.picklist(['true', 'false']), 'false'),
  bg: v.optional(colour),
  pad: v.optional(whole(0, 1000), '0'),
  fm: v.optional(v.union([v.picklist(['jpg', 'png', 'webp', 'avif']), progressive])),
  auto: v.optional(v.literal('format')),
  q: v.optional(whole(0, 100), '75'),
  frame: v.optional(v.literal('1')),
  dl: v.optional(fileName),
})

export type ImageParams = v.InferOutput<typeof paramsSchema>

export type Rectangle = ReturnType<typeof parseRectangle>

function parseRectangle(text: string) {
  const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map(Number)
  return { left, top, width, height }
}

/** Converts from the ARGB order of URL parameters to RGBA order. */
function withAlphaLast(hex: string): string {
  const alpha = hex.length % 4 === 0 ? hex.length / 4 : 0
  return hex.slice(alpha) + hex.slice(0, alpha)
}

/**
 * Ignores unknown parameters.
 * @throws HttpError 400 for an invalid value
 */
export function parseImageParams(query: Record<string, string>): ImageParams {
  const parsed = v.safeParse(paramsSchema, query)
  if (parsed.success) return parsed.output
  const name = parsed.issues[0].path?.[0]?.key ?? 'query'
  throw createHttpError(400, `Invalid image parameter "${String(name)}"`)
}

const transformParams = Object.keys(paramsSchema.entries).filter((name) => name !== 'dl' && name !== 'dpr')

export function isOriginalRequested(query: Record<string, string>): boolean {
  return !transformParams.some((name) => name in query)
}

const sizes = new Set(['w', 'h', 'fit', 'crop', 'rect', 'dpr', 'auto', 'q', 'max-w', 'max-h', 'fp-x', 'fp-y', 'dl'])
const maxPlainSide = 2000

/** Returns true for fast transforms: cropping, `auto=format`, and scaling with `w` and `h` up to `maxPlainSide`. */
export function isPlainResize(query: Record<string, string>): boolean {
  const sides = [query.w, query.h].map((side) => Number(side ?? 0))
  return Object.keys(query).every((name) => sizes.has(name)) && Math.max(...sides) <= maxPlainSide
}

/** Returns `fm` if set, otherwise WebP for `auto=format` if the browser accepts WebP, otherwise the source format. */
export function chooseOutputFormat(params: ImageParams, source: ImageFormat, accept: string): ImageFormat {
  if (params.fm) return params.fm
  return params.auto === 'format' && accept.includes('image/webp') ? 'webp' : source
}
