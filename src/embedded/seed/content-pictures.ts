import sharp from 'sharp'
import type { AssetAddress } from '#embedded/content/assets/asset-document.ts'
import { storeImage } from '#embedded/content/assets/store-asset.ts'
import type { Database } from '#embedded/database/database.ts'
import type { SeedBrand, SeedFlavour, SeedFlavourCode } from './catalogue-types.ts'
import { drawBerries, drawLeaves, drawSlices } from './content-art/botanical.ts'
import { drawRidges, drawWater } from './content-art/landscape.ts'
import { drawMonogram } from './content-art/monogram.ts'
import { huePalette, type Palette } from './content-art/palettes.ts'
import { type SceneName, scenes } from './content-art/scenes.ts'
import { drawStones } from './content-art/still-life.ts'
import { drawEmblem, drawWordmark } from './content-art/wordmark.ts'

/** Draws pictures of the demo content, each once, and returns the ids of their asset documents. */
export interface Studio {
  picture: (name: SceneName) => Promise<string>
  /** Initials of an author; `turn` chooses the colour. */
  monogram: (initials: string, turn: number) => Promise<string>
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
    picture: (name) => once(name, scenes[name], 'photo'),
    monogram: (initials, turn) =>
      once(`monogram-${initials.toLowerCase()}`, () => drawMonogram(initials, turn), 'photo'),
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
  return flavourScenes[code](flavourPalette(colours))
}

const flavourScenes: Record<SeedFlavourCode, (palette: Palette) => string> = {
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
