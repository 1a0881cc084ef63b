import { encode } from 'blurhash'
import readExif from 'exif-reader'
import sharp, { type Metadata } from 'sharp'

/** Larger images are rejected, because a small file can decode to a huge image (decompression bomb). */
export const maxImagePixels = 100_000_000

/** Keyed by the format detected from the bytes. The declared media type is ignored. */
const types: Record<string, { extension: string; mimeType: string }> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  svg: { extension: 'svg', mimeType: 'image/svg+xml' },
  avif: { extension: 'avif', mimeType: 'image/avif' },
  tiff: { extension: 'tif', mimeType: 'image/tiff' },
}

/** See content reference section 6. */
export type ImageDescription = Awaited<ReturnType<typeof descriptionOf>>

export async function describeImage(
  bytes: Uint8Array,
  extract: readonly ExtractableMetadata[] = defaultExtractedMetadata,
) {
  const metadata = await sharp(bytes, { limitInputPixels: maxImagePixels })
    .metadata()
    .catch(() => undefined)
  if (!metadata) return undefined
  const isAvif = metadata.format === 'heif' && metadata.compression === 'av1'
  const type = types[isAvif ? 'avif' : metadata.format]
  if (!type) return undefined
  const { width, height } = metadata.autoOrient
  if (width * height > maxImagePixels) return undefined
  // Decoding can fail despite a valid header, for example if the file is truncated.
  return descriptionOf(bytes, metadata, type, new Set(extract)).catch(() => undefined)
}

async function descriptionOf(
  bytes: Uint8Array,
  source: Metadata,
  type: { extension: string; mimeType: string },
  requested: ReadonlySet<ExtractableMetadata>,
) {
  const { hasAlpha, autoOrient } = source
  const { width, height } = autoOrient
  const dimensions = { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height }
  const isOpaque = !hasAlpha || (await sharp(bytes).stats()).isOpaque
  // Compute the preview, the BlurHash and the palette even if they are not requested, to verify that the image can be
  // decoded.
  const small = await sharp(bytes).autoOrient().resize({ width: 20 }).png().toBuffer()
  const lqip = `data:image/png;base64,${small.toString('base64')}`
  const blurHash = await computeBlurHash(bytes)
  const dominant = await dominantSwatch(bytes)
  const metadata = {
    _type: 'sanity.imageMetadata',
    dimensions,
    ...(requested.has('lqip') ? { lqip } : {}),
    ...(requested.has('blurhash') ? { blurHash } : {}),
    ...(requested.has('palette') ? { palette: { _type: 'sanity.imagePalette', dominant } } : {}),
    hasAlpha,
    isOpaque,
    ...readPhotoMetadata(source, requested),
  }
  return { ...type, width, height, metadata }
}

const side = 64
const bitsPerChannel = 4

async function dominantSwatch(bytes: Uint8Array) {
  const small = sharp(bytes).resize(side, side, { fit: 'inside' }).ensureAlpha().toColourspace('srgb')
  const pixels = await small.raw().toBuffer()
  const bins = new Map<number, { count: number; sums: [number, number, number] }>()
  let all = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 128) continue
    all += 1
    const key = [red, green, blue].reduce((sum, part) => (sum << bitsPerChannel) | (part >> (8 - bitsPerChannel)), 0)
    const bin = bins.get(key) ?? { count: 0, sums: [0, 0, 0] }
    bins.set(key, { count: bin.count + 1, sums: [bin.sums[0] + red, bin.sums[1] + green, bin.sums[2] + blue] })
  }
  const none = { count: 0, sums: [0, 0, 0] }
  const largest = [...bins.values()].reduce((most, bin) => (bin.count > most.count ? bin : most), none)
  const mean = largest.sums.map((sum) => Math.round(sum / Math.max(1, largest.count)))
  return swatch(mean, (100 * largest.count) / Math.max(1, all))
}

/** `foreground` is readable on `background`. `population` is a percentage of pixels. */
function swatch([red = 0, green = 0, blue = 0]: readonly number[], population: number) {
  const isLight = 0.299 * red + 0.587 * green + 0.114 * blue > 140
  const foreground = isLight ? '#000' : '#fff'
  const background = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  const share = Math.round(population * 100) / 100
  return { _type: 'sanity.imagePaletteSwatch', background, foreground, title: foreground, population: share }
}

/** Metadata that can be requested with `meta` (content reference section 6). Dimensions are always included. */
export const extractableMetadata = ['blurhash', 'lqip', 'palette', 'exif', 'location'] as const
export type ExtractableMetadata = (typeof extractableMetadata)[number]

/** EXIF data and location are extracted only on request. */
export const defaultExtractedMetadata: readonly ExtractableMetadata[] = ['blurhash', 'lqip', 'palette']

const blurHashSide = 32
const blurHashComponents = [4, 3] as const

async function computeBlurHash(bytes: Uint8Array): Promise<string> {
  const small = sharp(bytes)
    .autoOrient()
    .resize(blurHashSide, blurHashSide, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  return encode(new Uint8ClampedArray(data), info.width, info.height, ...blurHashComponents)
}

function readPhotoMetadata({ exif }: Metadata, requested: ReadonlySet<ExtractableMetadata>): Record<string, unknown> {
  const read = exif && (requested.has('exif') || requested.has('location')) ? parseExif(exif) : undefined
  if (!read) return {}
  const location = requested.has('location') ? geopoint(read.GPSInfo) : undefined
  const fields = requested.has('exif') ? plainFields({ ...read.Photo }) : {}
  return {
    ...(Object.keys(fields).length > 0 ? { exif: { _type: 'sanity.imageExifMetadata', ...fields } } : {}),
    ...(location ? { location } : {}),
  }
}

/** Returns undefined for malformed data, because uploaded EXIF data is untrusted. */
function parseExif(exif: Buffer): ReturnType<typeof readExif> | undefined {
  try {
    return readExif(exif)
  } catch {
    return undefined
  }
}

/** Excludes binary fields such as maker notes. */
function plainFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const plain = plainValue(value)
      return plain === undefined || !/^\w+$/.test(name) ? [] : [[name, plain]]
    }),
  )
}

function plainValue(value: unknown): string | number | undefined {
  if (typeof value === 'string') return value.replaceAll('\0', '').trim() || undefined
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString()
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

function geopoint(gps: ReturnType<typeof readExif>['GPSInfo']) {
  const lat = degrees(gps?.GPSLatitude, gps?.GPSLatitudeRef === 'S')
  const lng = degrees(gps?.GPSLongitude, gps?.GPSLongitudeRef === 'W')
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180) return undefined
  const alt = gps?.GPSAltitude
  return { _type: 'geopoint', lat, lng, ...(typeof alt === 'number' && Number.isFinite(alt) ? { alt } : {}) }
}

function degrees(parts: unknown, isNegative: boolean): number | undefined {
  if (!Array.isArray(parts)) return undefined
  const [whole = 0, minutes = 0, seconds = 0] = parts.map(Number)
  const value = whole + minutes / 60 + seconds / 3600
  return Number.isFinite(value) ? (isNegative ? -value : value) : undefined
}
