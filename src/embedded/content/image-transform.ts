import sharp, { type FitEnum, type Sharp } from 'sharp'
import { ContentError } from './errors.ts'
import type { ImageFormat, ImageParams } from './image-params.ts'

/** sharp's words for the service's `fit` values. */
const fits: Record<ImageParams['fit'], { fit: keyof FitEnum; enlarge: boolean }> = {
  clip: { fit: 'inside', enlarge: true },
  max: { fit: 'inside', enlarge: false },
  crop: { fit: 'cover', enlarge: true },
  fill: { fit: 'contain', enlarge: true },
  fillmax: { fit: 'contain', enlarge: false },
  min: { fit: 'outside', enlarge: true },
  scale: { fit: 'fill', enlarge: true },
}

/** Cuts, resizes and encodes an image. Throws a 400 when `rect` does not lie inside the source. */
export async function transformImage(source: Uint8Array, params: ImageParams, format: ImageFormat): Promise<Buffer> {
  const image = sharp(source)
  if (params.rect) await extract(image, params.rect)
  resize(image, params)
  return encode(image, format, params.q).toBuffer()
}

async function extract(image: Sharp, rect: NonNullable<ImageParams['rect']>): Promise<void> {
  const { width = 0, height = 0 } = await image.metadata()
  const inside =
    rect.width > 0 && rect.height > 0 && rect.left + rect.width <= width && rect.top + rect.height <= height
  if (!inside) throw ContentError.badRequest('Invalid image parameter "rect"')
  image.extract(rect)
}

function resize(image: Sharp, { w, h, dpr, fit }: ImageParams): void {
  if (w === undefined && h === undefined) return
  const rule = fits[fit]
  image.resize({
    ...(w === undefined ? {} : { width: Math.round(w * dpr) }),
    ...(h === undefined ? {} : { height: Math.round(h * dpr) }),
    fit: rule.fit,
    withoutEnlargement: !rule.enlarge,
  })
}

function encode(image: Sharp, format: ImageFormat, quality: number): Sharp {
  if (format === 'webp') return image.webp({ quality })
  if (format === 'avif') return image.avif({ quality, effort: 3 })
  return format === 'png' ? image.png() : image.jpeg({ quality, progressive: true })
}
