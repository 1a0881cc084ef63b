import sharp from 'sharp'
import { faceColour, lidFace } from './lid-art.ts'
import type { Dress, Print } from './model/print-on.ts'
import { measuresOf } from './model/profile.ts'
import { canSizes } from './model/sizes.ts'
import { canPalette, mix } from './palette.ts'
import type { CanDesign } from './picture-files.ts'
import { baseWall, lidWall } from './wall-art.ts'

/** The prints of a can, as fine as a picture of so many pixels a millimetre can show. */
export async function dressOf(design: CanDesign, perMillimetre: number): Promise<Dress> {
  const palette = canPalette(design.brand, design.flavour)
  const measures = measuresOf(canSizes[design.format])
  const face = lidFace(design, palette, Math.round(measures.face * 2 * perMillimetre))
  const [drawn, lid, base] = await Promise.all([
    rastered(face),
    rastered(lidWall(design, palette, measures, perMillimetre)),
    rastered(baseWall(design, palette, measures, perMillimetre)),
  ])
  const isPaper = design.brand.finish === 'paper'
  return {
    ...{ finish: design.brand.finish, face: drawn, lidWall: lid, baseWall: base, measures },
    lid: isPaper ? mix(palette.lid[1], palette.base, 0.5) : faceColour(palette),
    base: palette.base,
  }
}

/** An SVG as pixels, clear where it is. */
export async function rastered(svg: string): Promise<Print> {
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}
