import { refused } from '../refusal.ts'
import type { ImageParams, Rectangle } from './image-params.ts'

export interface Size {
  width: number
  height: number
}

/** Scales the area `part` of the source to `drawn`, centred on `canvas`. */
export interface ImagePlan {
  part: Rectangle
  drawn: Size
  canvas: Size
}

const maxSide = 8192
const maxEnlargedPixels = 16_000_000
const enlarging = new Set<ImageParams['fit']>(['clip', 'crop', 'fill', 'scale'])

/** @throws Refusal 400 if `rect` is outside the source or the result is too large */
export function planImage(source: Size, params: ImageParams): ImagePlan {
  const part = partOf(source, params.rect)
  const asked = requestedSize(part, params)
  if (!asked) return { part, drawn: sizeOf(part), canvas: sizeOf(part) }
  const plan = drawnSize(part, asked, params)
  const { width, height } = plan.canvas
  if (width * height > Math.max(maxEnlargedPixels, part.width * part.height)) {
    throw refused(400, `An image can be enlarged to at most ${maxEnlargedPixels} pixels`)
  }
  return plan
}

function drawnSize(part: Rectangle, asked: Partial<Size>, params: ImageParams): ImagePlan {
  const box = boxOf(part, asked)
  if (params.fit === 'scale') return whole(part, box)
  if (params.fit === 'crop') return cropped(part, box, params)
  if (params.fit === 'min') return cropped(part, within(part, box), params)
  const scale = scaleOf(part, asked, box, params.fit)
  const drawn = rounded({ width: part.width * scale, height: part.height * scale })
  const isFilled = params.fit === 'fill' || params.fit === 'fillmax'
  return { part, drawn, canvas: isFilled ? box : drawn }
}

function partOf({ width, height }: Size, rect: Rectangle | undefined): Rectangle {
  if (!rect) return { left: 0, top: 0, width, height }
  const isInside =
    rect.width > 0 && rect.height > 0 && rect.left + rect.width <= width && rect.top + rect.height <= height
  if (!isInside) throw refused(400, 'Invalid image parameter "rect"')
  return rect
}

function requestedSize(part: Size, params: ImageParams): Partial<Size> | undefined {
  const width = bounded(params.w, part.width, params['min-w'], params['max-w'])
  const height = bounded(params.h, part.height, params['min-h'], params['max-h'])
  if (width === undefined && height === undefined) return undefined
  const asked = {
    ...(width === undefined ? {} : { width: Math.round(width * params.dpr) }),
    ...(height === undefined ? {} : { height: Math.round(height * params.dpr) }),
  }
  if (Math.max(...Object.values(asked)) > maxSide) throw refused(400, 'Invalid image parameter "dpr"')
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

function boxOf(part: Size, { width, height }: Partial<Size>): Size {
  const proportion = part.width / part.height
  return rounded({
    width: width ?? (height ?? part.height) * proportion,
    height: height ?? (width ?? part.width) / proportion,
  })
}

function scaleOf(part: Size, asked: Partial<Size>, box: Size, fit: ImageParams['fit']): number {
  const scales = [
    asked.width === undefined ? [] : box.width / part.width,
    asked.height === undefined ? [] : box.height / part.height,
  ].flat()
  const scale = Math.min(...scales)
  return enlarging.has(fit) ? scale : Math.min(scale, 1)
}

function within(part: Size, box: Size): Size {
  const scale = Math.min(1, part.width / box.width, part.height / box.height)
  return rounded({ width: box.width * scale, height: box.height * scale })
}

/** With `entropy`, `transformImage` chooses the area. */
function cropped(part: Rectangle, box: Size, params: ImageParams): ImagePlan {
  if (params.crop === 'entropy') return whole(part, box)
  const scale = Math.max(box.width / part.width, box.height / part.height)
  const width = Math.min(part.width, Math.max(1, Math.round(box.width / scale)))
  const height = Math.min(part.height, Math.max(1, Math.round(box.height / scale)))
  const { x, y } = anchorOf(params)
  const left = part.left + between(x.share * part.width - x.pull * width, part.width - width)
  const top = part.top + between(y.share * part.height - y.pull * height, part.height - height)
  return whole({ left, top, width, height }, box)
}

/** `share` is the anchor's position in the source, `pull` in the crop area, both as fractions of the side. */
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

function whole(part: Rectangle, box: Size): ImagePlan {
  return { part, drawn: box, canvas: box }
}

function sizeOf({ width, height }: Size): Size {
  return { width, height }
}

function rounded({ width, height }: Size): Size {
  return { width: sideOf(width), height: sideOf(height) }
}

function sideOf(length: number): number {
  return Math.min(maxSide, Math.max(1, Math.round(length)))
}
