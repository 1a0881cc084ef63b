import { encode } from 'blurhash'
import readExif from 'exif-reader'
import sharp, { type Metadata } from 'sharp'

/** Requested with `meta` (content reference section 6). Dimensions are always included. */
export const extractableMetadata = ['blurhash', 'lqip', 'palette', 'exif', 'location'] as const
export type ExtractableMetadata = (typeof extractableMetadata)[number]

/** EXIF data and location are extracted only on request. */
export const defaultExtracts: readonly ExtractableMetadata[] = ['blurhash', 'lqip', 'palette']

const side = 32
const blurHashComponents = [4, 3] as const

export async function computeBlurHash(bytes: Uint8Array): Promise<string> {
  const small = sharp(bytes)
    .autoOrient()
    .resize(side, side, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  return encode(new Uint8ClampedArray(data), info.width, info.height, ...blurHashComponents)
}

export async function createPlaceholder(bytes: Uint8Array): Promise<string> {
  const small = await sharp(bytes).autoOrient().resize({ width: 20 }).png().toBuffer()
  return `data:image/png;base64,${small.toString('base64')}`
}

export function readPhotoMetadata(
  { exif }: Metadata,
  asked: ReadonlySet<ExtractableMetadata>,
): Record<string, unknown> {
  const read = exif && (asked.has('exif') || asked.has('location')) ? parseExif(exif) : undefined
  if (!read) return {}
  const location = asked.has('location') ? geopoint(read.GPSInfo) : undefined
  const fields = asked.has('exif') ? plainFields({ ...read.Photo }) : {}
  return {
    ...(Object.keys(fields).length > 0 ? { exif: { _type: 'sanity.imageExifMetadata', ...fields } } : {}),
    ...(location ? { location } : {}),
  }
}

/** EXIF data is untrusted, so malformed data is ignored. */
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
