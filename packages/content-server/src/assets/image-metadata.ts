import { encode } from 'blurhash'
import readExif from 'exif-reader'
import sharp, { type Metadata } from 'sharp'

/** What an upload may ask to have found out about an image beside its size (content reference section 6). */
export const extracts = ['blurhash', 'lqip', 'palette', 'exif', 'location'] as const
export type ImageFact = (typeof extracts)[number]

/** What is found out when an upload does not say. Where and how a picture was taken is only told when asked for. */
export const usualExtracts: readonly ImageFact[] = ['blurhash', 'lqip', 'palette']

const side = 32
/** Waves across and down. */
const waves = [4, 3] as const

/** A hash of some 28 signs that a blurred preview is drawn from. */
export async function blurHashOf(bytes: Uint8Array): Promise<string> {
  const small = sharp(bytes)
    .autoOrient()
    .resize(side, side, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  return encode(new Uint8ClampedArray(data), info.width, info.height, ...waves)
}

/** A 20 pixel wide preview as a data address, shown until the picture has arrived. */
export async function placeholderOf(bytes: Uint8Array): Promise<string> {
  const small = await sharp(bytes).autoOrient().resize({ width: 20 }).png().toBuffer()
  return `data:image/png;base64,${small.toString('base64')}`
}

/** How (`exif`) and where (`location`) a photo was taken, as far as its file says. */
export function takenFrom({ exif }: Metadata, asked: ReadonlySet<ImageFact>): Record<string, unknown> {
  const read = exif && (asked.has('exif') || asked.has('location')) ? attempt(exif) : undefined
  if (!read) return {}
  const location = asked.has('location') ? geopoint(read.GPSInfo) : undefined
  const fields = asked.has('exif') ? plainFields({ ...read.Photo }) : {}
  return {
    ...(Object.keys(fields).length > 0 ? { exif: { _type: 'sanity.imageExifMetadata', ...fields } } : {}),
    ...(location ? { location } : {}),
  }
}

/** A file may say what it likes; what cannot be read says nothing. */
function attempt(exif: Buffer): ReturnType<typeof readExif> | undefined {
  try {
    return readExif(exif)
  } catch {
    return undefined
  }
}

/** Texts, numbers and dates; what is neither, such as notes of the camera's maker, is left out. */
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

type Gps = NonNullable<ReturnType<typeof readExif>['GPSInfo']>

function geopoint(gps: Partial<Gps> | undefined) {
  const lat = degrees(gps?.GPSLatitude, gps?.GPSLatitudeRef === 'S')
  const lng = degrees(gps?.GPSLongitude, gps?.GPSLongitudeRef === 'W')
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180) return undefined
  const alt = gps?.GPSAltitude
  return { _type: 'geopoint', lat, lng, ...(typeof alt === 'number' && Number.isFinite(alt) ? { alt } : {}) }
}

/** Degrees, minutes and seconds as one number. */
function degrees(parts: unknown, isNegative: boolean): number | undefined {
  if (!Array.isArray(parts)) return undefined
  const [whole = 0, minutes = 0, seconds = 0] = parts.map(Number)
  const value = whole + minutes / 60 + seconds / 3600
  return Number.isFinite(value) ? (isNegative ? -value : value) : undefined
}
