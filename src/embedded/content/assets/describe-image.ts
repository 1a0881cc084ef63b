import sharp, { type Metadata } from 'sharp'
import { mostPixels } from './image-limits.ts'
import { dominantSwatch } from './palette.ts'

/** File types by what the bytes are, whatever the browser says. */
const types: Record<string, { extension: string; mimeType: string }> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  svg: { extension: 'svg', mimeType: 'image/svg+xml' },
  avif: { extension: 'avif', mimeType: 'image/avif' },
}

/** What is known of an image from its bytes (content-lake reference, section 6). */
export type ImageDescription = Awaited<ReturnType<typeof descriptionOf>>

/** Reads what an image is; `undefined` when the bytes are no image of a type that is stored. */
export async function describeImage(bytes: Uint8Array): Promise<ImageDescription | undefined> {
  const metadata = await sharp(bytes, { limitInputPixels: mostPixels })
    .metadata()
    .catch(() => undefined)
  const type = metadata && types[formatOf(metadata)]
  if (!metadata || !type) return undefined
  const { width, height } = metadata.autoOrient
  if (width * height > mostPixels) return undefined
  // The head may be right and the rest missing.
  return descriptionOf(bytes, metadata, type).catch(() => undefined)
}

function formatOf({ format, compression }: Metadata): string {
  return format === 'heif' && compression === 'av1' ? 'avif' : format
}

async function descriptionOf(bytes: Uint8Array, source: Metadata, type: { extension: string; mimeType: string }) {
  const { width, height } = source.autoOrient
  const hasAlpha = source.hasAlpha
  const dimensions = { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height }
  const palette = { _type: 'sanity.imagePalette', dominant: await dominantSwatch(bytes) }
  const isOpaque = !hasAlpha || (await sharp(bytes).stats()).isOpaque
  const lqip = await placeholder(bytes)
  const metadata = { _type: 'sanity.imageMetadata', dimensions, lqip, palette, hasAlpha, isOpaque }
  return { ...type, width, height, metadata }
}

/** A 20 pixel wide preview as a data address, shown until the picture has arrived. */
async function placeholder(bytes: Uint8Array): Promise<string> {
  const small = await sharp(bytes).autoOrient().resize({ width: 20 }).png().toBuffer()
  return `data:image/png;base64,${small.toString('base64')}`
}
