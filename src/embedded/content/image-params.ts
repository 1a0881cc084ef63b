import * as v from 'valibot'
import { ContentError } from './errors.ts'

export const imageFormats = ['jpg', 'png', 'webp', 'avif'] as const
export type ImageFormat = (typeof imageFormats)[number]

const size = v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(4000)))
const quality = v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(100))
const ratio = v.pipe(v.string(), v.regex(/^\d(\.\d{1,2})?$/), v.transform(Number), v.minValue(1), v.maxValue(3))
const rectangle = v.pipe(v.string(), v.regex(/^\d+,\d+,\d+,\d+$/), v.transform(parseRectangle))
const fits = ['clip', 'max', 'crop', 'fill', 'fillmax', 'min', 'scale'] as const

/** Parameters of an image address (content-lake reference, section 6); sizes in pixels, `dpr` multiplies them. */
const paramsSchema = v.object({
  w: size,
  h: size,
  dpr: v.optional(ratio, '1'),
  fit: v.optional(v.picklist(fits), 'clip'),
  rect: v.optional(rectangle),
  fm: v.optional(
    v.union([
      v.picklist(imageFormats),
      v.pipe(
        v.literal('pjpg'),
        v.transform(() => 'jpg' as const),
      ),
    ]),
  ),
  auto: v.optional(v.literal('format')),
  q: v.optional(quality, '75'),
})

export type ImageParams = v.InferOutput<typeof paramsSchema>

interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}

function parseRectangle(text: string): Rectangle {
  const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map(Number)
  return { left, top, width, height }
}

/** Reads the parameters, ignoring unknown ones; throws a 400 for a value out of range. */
export function parseImageParams(query: Record<string, string>): ImageParams {
  const parsed = v.safeParse(paramsSchema, query)
  if (parsed.success) return parsed.output
  const name = parsed.issues[0].path?.[0]?.key ?? 'query'
  throw ContentError.badRequest(`Invalid image parameter "${String(name)}"`)
}

/** The output type: `fm`, else WebP for `auto=format` where the browser takes it, else the source's own. */
export function outputFormat(params: ImageParams, source: ImageFormat, accept: string): ImageFormat {
  if (params.fm) return params.fm
  return params.auto === 'format' && accept.includes('image/webp') ? 'webp' : source
}
