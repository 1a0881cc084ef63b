/** Edge lengths of the square pictures in pixels. */
export const pictureSizes = { standard: 900, list: 400 } as const
export type PictureSize = keyof typeof pictureSizes

/** AVIF is used only if the AVIF file is more than 10% smaller than the WebP file. */
const maxAvifToWebpRatio = 0.9

/** Chosen by measurement so that AVIF and WebP have the same perceived quality. */
const qualities: Record<PictureSize, { webp: number; avif: number }> = {
  list: { webp: 75, avif: 50 },
  standard: { webp: 75, avif: 45 },
}

async function loadSharp() {
  return (await import('sharp')).default
}

export class InvalidPictureError extends Error {
  override name = 'InvalidPictureError'
}

/** Protects against decompression bombs. */
const maxPixels = 60_000_000
const minPictureWidth = 50
const formats = ['jpeg', 'png', 'webp', 'gif', 'avif']

/** Checks the content, not the file name. @throws InvalidPictureError */
export async function requireValidPicture(bytes: Uint8Array): Promise<void> {
  const sharp = await loadSharp()
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  const format = metadata?.format === 'heif' && metadata.compression === 'av1' ? 'avif' : metadata?.format
  if (!metadata || !format || !formats.includes(format)) {
    throw new InvalidPictureError(
      `is not a JPEG, PNG, WebP, GIF or AVIF image${format ? `, but ${format.toUpperCase()}` : ''}`,
    )
  }
  const { width, height } = metadata
  if (width * height > maxPixels) throw new InvalidPictureError(`has ${width} × ${height} pixels, more than 60 million`)
  if (width < minPictureWidth || height < minPictureWidth) {
    throw new InvalidPictureError(`has ${width} × ${height} pixels; it must have at least ${minPictureWidth} each way`)
  }
}

/**
 * Rotates the picture upright and pads it to a square. `avif` is empty if AVIF saves too little.
 * @throws InvalidPictureError
 */
export async function encodePicture(bytes: Uint8Array, size: PictureSize): Promise<{ webp: Buffer; avif: Buffer }> {
  const edge = pictureSizes[size]
  const sharp = await loadSharp()
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels })
      .autoOrient()
      .toColourspace('srgb')
      .resize(edge, edge, { fit: 'contain', background: clear })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const sized = () => sharp(data, { raw: info })
    const quality = qualities[size]
    // A lower effort would double the file size. High alpha quality preserves the outline of the can.
    const webp = await sized().webp({ quality: quality.webp, alphaQuality: 90, effort: 4 }).toBuffer()
    // A higher effort would take six times as long and save another 5%.
    const avif = await sized().avif({ quality: quality.avif, effort: 2 }).toBuffer()
    return { webp, avif: avif.length < webp.length * maxAvifToWebpRatio ? avif : Buffer.alloc(0) }
  } catch {
    throw new InvalidPictureError('is damaged and cannot be decoded completely')
  }
}
