import sharp, { type Sharp } from 'sharp'
import { maxPixels } from './describe-image.ts'
import type { ImageFormat, ImageParams } from './image-params.ts'
import { type ImageSize, planImage } from './image-size.ts'

const clear = '#00000000'
/** Total pixels of all frames. Larger animations are served as still images. */
const maxAnimatedPixels = 40_000_000

/** @throws HttpError 400 if `rect` is outside the source */
export async function transformImage(source: Uint8Array, params: ImageParams, format: ImageFormat): Promise<Buffer> {
  const upright = await rotateUpright(source, params.or)
  const animated = params.frame !== '1' && (format === 'gif' || format === 'webp') && (await isAnimation(upright))
  const image = sharp(upright, { limitInputPixels: maxPixels, animated })
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
  const upright = sharp(source, { limitInputPixels: maxPixels }).autoOrient()
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
