import { createHttpError } from '../http-error.ts'
import type { ImageParams, Rectangle } from './image-params.ts'

export interface ImageSize {
  width: number
  height: number
}

/** `sourceArea` is scaled to `scaledSize` and centred on `canvasSize`. */
export interface ImagePlan {
  sourceArea: Rectangle
  scaledSize: ImageSize
  canvasSize: ImageSize
}

const maxSide = 8192
const maxEnlargedPixels = 16_000_000
const enlarging = new Set<ImageParams['fit']>(['clip', 'crop', 'fill', 'scale'])

/** @throws HttpError 400 if `rect` is outside the source or the result is too large */
export function planImage(source: ImageSize, params: ImageParams): ImagePlan {
  const part = partOf(source, params.rect)
  const asked = requestedSize(part, params)
  if (!asked) return whole(part, part)
  const plan = drawnSize(part, asked, params)
  const { width, height } = plan.canvasSize
  if (width * height > Math.max(maxEnlargedPixels, part.width * part.height)) {
    throw createHttpError(400, `An image can be enlarged to at most ${maxEnlargedPixels} pixels`)
  }
  return plan
}

function drawnSize(part: Rectangle, asked: Partial<ImageSize>, params: ImageParams): ImagePlan {
  const box = boxOf(part, asked)
  if (params.fit === 'scale') return whole(part, box)
  if (params.fit === 'crop') return cropped(part, box, params)
  if (params.fit === 'min') return cropped(part, within(part, box), params)
  const scale = scaleOf(part, asked, box, params.fit)
  const drawn = rounded({ width: part.width * scale, height: part.height * scale })
  const isFilled = params.fit === 'fill' || params.fit === 'fillmax'
  return { sourceArea: part, scaledSize: drawn, canvasSize: isFilled ? box : drawn }
}

function partOf({ width, height }: ImageSize, rect: Rectangle | undefined): Rectangle {
  if (!rect) return { left: 0, top: 0, width, height }
  const isInside =
    rect.width > 0 && rect.height > 0 && rect.left + rect.width <= width && rect.top + rect.height <= height
  if (!isInside) throw createHttpError(400, 'Invalid image parameter "rect"')
  return rect
}

function requestedSize(part: ImageSize, params: ImageParams): Partial<ImageSize> | undefined {
  const width = bounded(params.w, part.width, params['min-w'], params['max-w'])
  const height = bounded(params.h, part.height, params['min-h'], params['max-h'])
  if (width === undefined && height === undefined) return undefined
  const asked = {
    ...(width === undefined ? {} : { width: Math.round(width * params.dpr) }),
    ...(height === undefined ? {} : { height: Math.round(height * params.dpr) }),
  }
  if (Math.max(...Object.values(asked)) > maxSide) throw createHttpError(400, 'Invalid image parameter "dpr"')
  return asked
}

function bounded(
  asked: number | undefined,
  own: number,
  least: number | undefined,
  most: number | undefined,
): number | undefined {
  const length = asked ?? ((most !== undefined && own > most) || (least !== undefined && own < least) ? own : undefined)
  return length === undefined ? undefined : Math.max(Math.min(length, most ?? length), least ?? 0)
}

function boxOf(part: ImageSize, { width, height }: Partial<ImageSize>): ImageSize {
  const proportion = part.width / part.height
  return rounded({
    width: width ?? (height ?? part.height) * proportion,
    height: height ?? (width ?? part.width) / proportion,
  })
}

function scaleOf(part: ImageSize, asked: Partial<ImageSize>, box: ImageSize, fit: ImageParams['fit']): number {
  const scales = [
    asked.width === undefined ? [] : box.width / part.width,
    asked.height === undefined ? [] : box.height / part.height,
  ].flat()
  const scale = Math.min(...scales)
  return enlarging.has(fit) ? scale : Math.min(scale, 1)
}

function within(part: ImageSize, box: ImageSize): ImageSize {
  const scale = Math.min(1, part.width / box.width, part.height / box.height)
  return rounded({ width: box.width * scale, height: box.height * scale })
}

/** For `crop=entropy`, the area is chosen later, by `transformImage`. */
function cropped(part: Rectangle, box: ImageSize, params: ImageParams): ImagePlan {
  if (params.crop === 'entropy') return whole(part, box)
  const scale = Math.max(box.width / part.width, box.height / part.height)
  const width = Math.min(part.width, Math.max(1, Math.round(box.width / scale)))
  const height = Math.min(part.height, Math.max(1, Math.round(box.height / scale)))
  const { x, y } = anchorOf(params)
  const left = part.left + between(x.share * part.width - x.pull * width, part.width - width)
  const top = part.top + between(y.share * part.height - y.pull * height, part.height - height)
  return whole({ left, top, width, height }, box)
}

/**
 * `share` is the anchor's position in the source, and `pull` is its position in the crop area. Both are fractions of
 * the width or height.
 */
function anchorOf(params: ImageParams) {
  const names = params.crop.split(',')
  const along = (start: string, end: string, focus: number) => {
    if (params.crop === 'focalpoint') return { share: focus, pull: 0.5 }
    const share = names.includes(start) ? 0 : names.includes(end) ? 1 : 0.5
    return { share, pull: share }
  }
  return { x: along('left', 'right', params['fp-x']), y: along('top', 'bottom', params['fp-y']) }
}

function between(value: number, most: number): number {
  return Math.round(Math.min(Math.max(value, 0), most))
}

function whole(part: Rectangle, { width, height }: ImageSize): ImagePlan {
  return { sourceArea: part, scaledSize: { width, height }, canvasSize: { width, height } }
}

function rounded({ width, height }: ImageSize): ImageSize {
  return { width: sideOf(width), height: sideOf(height) }
}

function sideOf(length: number): number {
  return Math.min(maxSide, Math.max(1, Math.round(length)))
}
