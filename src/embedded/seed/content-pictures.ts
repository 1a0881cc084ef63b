import sharp from 'sharp'
import { type AssetAddress, storeImage } from '#embedded/content/assets.ts'
import type { Database } from '#embedded/database/database.ts'
import type { SeedBrand, SeedFlavour, SeedFlavourCode } from './catalogue-types.ts'
import { drawBerries, drawLeaves, drawSlices } from './content-art/botanical.ts'
import { drawRidges, drawWater } from './content-art/landscape.ts'
import { huePalette, type Palette, palettes } from './content-art/palettes.ts'
import { drawStones, drawTins } from './content-art/still-life.ts'
import { drawEmblem, drawWordmark } from './content-art/wordmark.ts'

const pictures = {
  stones: () => drawStones(palettes.stone),
  tins: () => drawTins(palettes.pine),
  slices: () => drawSlices(palettes.citrus),
  leaves: () => drawLeaves(palettes.pine, 'leaves'),
  ridges: () => drawRidges(palettes.fjord, 'ridges'),
  water: () => drawWater(palettes.dusk, 'water'),
} as const

export type PictureName = keyof typeof pictures

/** Draws pictures of the demo content, each once, and returns the ids of their asset documents. */
export interface Studio {
  picture: (name: PictureName) => Promise<string>
  brandPicture: (brand: SeedBrand) => Promise<string>
  brandLogo: (brand: SeedBrand) => Promise<string>
  flavourPicture: (flavour: SeedFlavour) => Promise<string>
  flavourLogo: (flavour: SeedFlavour) => Promise<string>
}

type Kind = 'photo' | 'logo'

export interface StudioOptions {
  address: AssetAddress
  /** Date of the pictures, ISO 8601. */
  now: string
  /** Dots per inch: 72 draws pictures in full size, less makes them small and quick. */
  density?: number
}

/** A studio that stores what it draws; the same pictures every time. */
export function openStudio(database: Database, { address, now, density = 72 }: StudioOptions): Studio {
  const drawn = new Map<string, Promise<string>>()
  const draw = async (name: string, svg: string | Promise<string>, kind: Kind) => {
    const bytes = await render(await svg, kind, density)
    return storeImage(database, bytes, `${name}.${kind === 'photo' ? 'jpg' : 'png'}`, address, now)
  }
  const once = (name: string, svg: () => string | Promise<string>, kind: Kind) => {
    const asset = drawn.get(name) ?? draw(name, svg(), kind)
    drawn.set(name, asset)
    return asset
  }
  return {
    picture: (name) => once(name, pictures[name], 'photo'),
    brandPicture: (brand) => once(`brand-${brand.uri}`, () => brandScene(brand), 'photo'),
    brandLogo: (brand) => once(`logo-${brand.uri}`, () => drawWordmark(brand), 'logo'),
    flavourPicture: (flavour) => once(`flavour-${flavour.uri}`, () => flavourScene(flavour), 'photo'),
    flavourLogo: (flavour) => once(`emblem-${flavour.uri}`, () => drawEmblem(flavour.colours), 'logo'),
  }
}

function render(svg: string, kind: Kind, density: number): Promise<Buffer> {
  const drawing = sharp(Buffer.from(svg), { density })
  return kind === 'photo' ? drawing.jpeg({ quality: 84, progressive: true }).toBuffer() : drawing.png().toBuffer()
}

function brandScene({ hue, uri, id }: SeedBrand): string {
  const palette = huePalette(hue)
  return Number(id) % 2 === 0 ? drawWater(palette, uri) : drawRidges(palette, uri)
}

function flavourScene({ code, colours }: SeedFlavour): string {
  return scenes[code](flavourPalette(colours))
}

const scenes: Record<SeedFlavourCode, (palette: Palette) => string> = {
  berry: (palette) => drawBerries(palette, 'berry'),
  fruit: (palette) => drawBerries(palette, 'fruit', 1.12),
  other: (palette) => drawRidges(palette, 'other'),
  cola: (palette) => drawBerries(palette, 'cola', 1.3),
  liquorice: drawStones,
  mint: (palette) => drawLeaves(palette, 'mint'),
  coffee: (palette) => drawBerries(palette, 'coffee', 1.5),
  citrus: drawSlices,
  natural: (palette) => drawLeaves(palette, 'natural'),
}

function flavourPalette({ light, mid, deep }: SeedFlavour['colours']): Palette {
  return { light: '#f7f4ec', soft: light, mid, deep, dark: deep, accent: light }
}
