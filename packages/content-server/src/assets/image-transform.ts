import sharp, { type Sharp } from 'sharp'
import { createHttpError } from '../http-error.ts'
import { maxImagePixels } from './describe-image.ts'
import type { ImageFormat, ImageParams, Rectangle } from './image-params.ts'

const clear = '#00000000'
/** Total pixels of all frames. Larger animations are served as still images. */
const maxAnimatedPixels = 40_000_000

/** @throws HttpError 400 if `rect` is outside the source or the result is too large */
export async function transformImage(source: Uint8Array, params: ImageParams, format: ImageFormat): Promise<Buffer> {
  const upright = await rotateUpright(source, params.or)
  const animated = params.frame !== '1' && (format === 'gif' || format === 'webp') && (await isAnimation(upright))
  const image = sharp(upright, { limitInputPixels: maxImagePixels, animated })
  const { width, pageHeight, height } = await image.metadata()
  const fill = format === 'jpg' ? blendWithWhite(params.bg) : params.bg
  const drawn = draw(image, { width, height: pageHeight ?? height }, params, isOpaque(fill) ? fill : clear)
  return encode(fillBehind(changeColours(drawn, params), fill), format, params).toBuffer()
}

async function isAnimation(bytes: Uint8Array): Promise<boolean> {
  const { pages = 1, width, height } = await sharp(bytes).metadata()
  return pages > 1 && pages * width * height <= maxAnimatedPixels
}

async function rotateUpright(source: Uint8Array, or: ImageParams['or']): Promise<Uint8Array> {
  const { orientation = 1 } = await sharp(source).metadata()
  if (orientation === 1 && or === '0') return source
  const upright = sharp(source, { limitInputPixels: maxImagePixels }).autoOrient()
  return sharp(await upright.png({ compressionLevel: 1 }).toBuffer())
    .rotate(Number(or))
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function draw(image: Sharp, source: ImageSize, params: ImageParams, fill: string): Sharp {
  const { sourceArea, scaledSize, canvasSize } = planImage(source, params)
  if (params.rect || sourceArea.width !== source.width || sourceArea.height !== source.height) image.extract(sourceArea)
  const position = params.crop === 'entropy' ? { position: sharp.strategy.entropy } : {}
  const isCut = params.fit === 'crop' || params.fit === 'min'
  const fit = isCut && params.crop === 'entropy' ? 'cover' : 'fill'
  if (scaledSize.width !== sourceArea.width || scaledSize.height !== sourceArea.height)
    image.resize({ ...scaledSize, fit, ...position })
  if (params.flip?.includes('h')) image.flop()
  if (params.flip?.includes('v')) image.flip()
  return image.extend({ ...margins(scaledSize, canvasSize, params.pad), background: fill })
}

function margins(drawn: ImageSize, canvas: ImageSize, pad: number) {
  const [across, down] = [canvas.width - drawn.width, canvas.height - drawn.height]
  const [left, top] = [Math.floor(across / 2), Math.floor(down / 2)]
  return { left: left + pad, right: across - left + pad, top: top + pad, bottom: down - top + pad }
}

function blendWithWhite(colour = clear): string {
  const [red = 0, green = 0, blue = 0, alpha = 255] = channels(colour)
  const parts = [red, green, blue].map((part) => Math.round(255 + ((part - 255) * alpha) / 255))
  return `#${Buffer.from(parts).toString('hex')}`
}

function isOpaque(colour: string | undefined): colour is string {
  return colour !== undefined && (channels(colour)[3] ?? 255) === 255
}

function channels(colour: string): Buffer {
  const hex = colour.slice(1)
  return Buffer.from(hex.length > 4 ? hex : hex.replace(/./g, '$&$&'), 'hex')
}

function fillBehind(image: Sharp, colour: string | undefined): Sharp {
  if (colour === undefined) return image
  if (isOpaque(colour)) return image.flatten({ background: colour })
  const input = { create: { width: 1, height: 1, channels: 4 as const, background: colour } }
  return image.ensureAlpha().composite([{ input, tile: true, blend: 'dest-over' }])
}

function changeColours(image: Sharp, { blur, sharp: sharpness, sat, invert }: ImageParams): Sharp {
  if (blur > 0) image.blur(Math.min(100, Math.max(0.3, blur / 20)))
  if (sharpness > 0) image.sharpen({ sigma: 0.5 + sharpness / 50 })
  if (sat !== 0) image.modulate({ saturation: 1 + sat / 100 })
  if (invert === 'true') image.negate({ alpha: false })
  return image
}

function encode(image: Sharp, format: ImageFormat, { q }: ImageParams): Sharp {
  const quality = Math.max(1, q)
  if (format === 'webp') return image.webp({ quality })
  if (format === 'avif') return image.avif({ quality, effort: 3 })
  if (format === 'gif') return image.gif()
  return format === 'png' ? image.png() : image.jpeg({ quality, progressive: true })
}

interface ImageSize {
  width: number
  height: number
}

/** `sourceArea` is scaled to `scaledSize` and centred on a canvas of `canvasSize`. */
interface ImagePlan {
  sourceArea: Rectangle
  scaledSize: ImageSize
  canvasSize: ImageSize
}

const maxSide = 8192
const maxEnlargedPixels = 16_000_000
const enlarging = new Set<ImageParams['fit']>(['clip', 'crop', 'fill', 'scale'])

/** @throws HttpError 400 if `rect` is outside the source or the result is too large */
function planImage(source: ImageSize, params: ImageParams): ImagePlan {
  const part = partOf(source, params.rect)
  const requested = requestedSize(part, params)
  if (!requested) return whole(part, part)
  const plan = drawnSize(part, requested, params)
  const { width, height } = plan.canvasSize
  if (width * height > Math.max(maxEnlargedPixels, part.width * part.height)) {
    throw createHttpError(400, `An image can be enlarged to at most ${maxEnlargedPixels} pixels`)
  }
  return plan
}

function drawnSize(part: Rectangle, requested: Partial<ImageSize>, params: ImageParams): ImagePlan {
  const box = boxOf(part, requested)
  if (params.fit === 'scale') return whole(part, box)
  if (params.fit === 'crop') return cropped(part, box, params)
  if (params.fit === 'min') return cropped(part, within(part, box), params)
  const scale = scaleOf(part, requested, box, params.fit)
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
  const requested = {
    ...(width === undefined ? {} : { width: Math.round(width * params.dpr) }),
    ...(height === undefined ? {} : { height: Math.round(height * params.dpr) }),
  }
  if (Math.max(...Object.values(requested)) > maxSide) throw createHttpError(400, 'Invalid image parameter "dpr"')
  return requested
}

function bounded(requested: number | undefined, own: number, min: number | undefined, max: number | undefined) {
  const length = requested ?? ((max !== undefined && own > max) || (min !== undefined && own < min) ? own : undefined)
  return length === undefined ? undefined : Math.max(Math.min(length, max ?? length), min ?? 0)
}

function boxOf(part: ImageSize, { width, height }: Partial<ImageSize>): ImageSize {
  const proportion = part.width / part.height
  return rounded({
    width: width ?? (height ?? part.height) * proportion,
    height: height ?? (width ?? part.width) / proportion,
  })
}

function scaleOf(part: ImageSize, requested: Partial<ImageSize>, box: ImageSize, fit: ImageParams['fit']): number {
  const scales = [
    requested.width === undefined ? [] : box.width / part.width,
    requested.height === undefined ? [] : box.height / part.height,
  ].flat()
  const scale = Math.min(...scales)
  return enlarging.has(fit) ? scale : Math.min(scale, 1)
}

function within(part: ImageSize, box: ImageSize): ImageSize {
  const scale = Math.min(1, part.width / box.width, part.height / box.height)
  return rounded({ width: box.width * scale, height: box.height * scale })
}

/** For `crop=entropy`, the full area is planned, and `sharp` chooses the crop area when `draw` resizes the image. */
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

/** Returns the anchor's position in the source (`share`) and crop area (`pull`), as fractions of width and height. */
function anchorOf(params: ImageParams) {
  const names = params.crop.split(',')
  const along = (start: string, end: string, focus: number) => {
    if (params.crop === 'focalpoint') return { share: focus, pull: 0.5 }
    const share = names.includes(start) ? 0 : names.includes(end) ? 1 : 0.5
    return { share, pull: share }
  }
  return { x: along('left', 'right', params['fp-x']), y: along('top', 'bottom', params['fp-y']) }
}

function between(value: number, max: number): number {
  return Math.round(Math.min(Math.max(value, 0), max))
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
