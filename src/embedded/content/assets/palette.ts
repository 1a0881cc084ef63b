import sharp from 'sharp'

/** A colour of an image and one that can be read on it. `population` is its share of the image, %. */
export interface Swatch {
  _type: 'sanity.imagePaletteSwatch'
  background: string
  foreground: string
  title: string
  population: number
}

const side = 64
/** Colours whose parts agree in their four highest bits count as one. */
const bits = 4

/** The colour that most of an image has; transparent parts do not count. */
export async function dominantSwatch(bytes: Uint8Array): Promise<Swatch> {
  const small = sharp(bytes).resize(side, side, { fit: 'inside' }).ensureAlpha().toColourspace('srgb')
  const pixels = await small.raw().toBuffer()
  const bins = new Map<number, { count: number; sums: [number, number, number] }>()
  let all = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 128) continue
    all += 1
    const key = [red, green, blue].reduce((sum, part) => (sum << bits) | (part >> (8 - bits)), 0)
    const bin = bins.get(key) ?? { count: 0, sums: [0, 0, 0] }
    bins.set(key, { count: bin.count + 1, sums: [bin.sums[0] + red, bin.sums[1] + green, bin.sums[2] + blue] })
  }
  const largest = [...bins.values()].reduce((most, bin) => (bin.count > most.count ? bin : most), {
    count: 0,
    sums: [0, 0, 0],
  })
  const mean = largest.sums.map((sum) => Math.round(sum / Math.max(1, largest.count)))
  return swatch(mean, (100 * largest.count) / Math.max(1, all))
}

function swatch([red = 0, green = 0, blue = 0]: readonly number[], population: number): Swatch {
  const isLight = 0.299 * red + 0.587 * green + 0.114 * blue > 140
  const foreground = isLight ? '#000' : '#fff'
  const background = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  const share = Math.round(population * 100) / 100
  return { _type: 'sanity.imagePaletteSwatch', background, foreground, title: foreground, population: share }
}
