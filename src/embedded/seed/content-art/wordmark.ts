import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as library from 'opentype.js'
import type { BrandTypeface, SeedBrand } from '../catalogue-types.ts'

const opentype = whole(library)

/** The library is CommonJS where Node loads it and an ES module where it is bundled. */
function whole(module: typeof library & { default?: typeof library }): typeof library {
  return module.default ?? module
}

const logo = { width: 600, height: 240, margin: 36 } as const

/** A brand's name in its typeface, dark on nothing, as SVG. */
export async function drawWordmark(brand: SeedBrand): Promise<string> {
  const font = await loadFont(brand.typeface)
  const text = brand.capitals ? brand.name.toUpperCase() : brand.name
  return placed(font, text, `hsl(${brand.hue} 32% 20%)`)
}

/** The emblem of a flavour: a disc in its colours. */
export function drawEmblem(colours: { light: string; mid: string }): string {
  const { width, height } = logo
  const circles = [
    `<circle cx="${width / 2}" cy="${height / 2}" r="84" fill="${colours.mid}"/>`,
    `<circle cx="${width / 2 - 20}" cy="${height / 2 - 18}" r="34" fill="${colours.light}" opacity="0.55"/>`,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${circles.join('')}</svg>`
}

/** The text as outlines, as large as the frame allows, so that no font is needed where it is shown. */
function placed(font: library.Font, text: string, fill: string): string {
  const { width, height, margin } = logo
  const outline = outlineOf(font, text)
  const box = outline.getBoundingBox()
  const scale = Math.min((width - margin * 2) / (box.x2 - box.x1), 120 / font.unitsPerEm)
  const x = width / 2 - ((box.x1 + box.x2) / 2) * scale
  const y = height / 2 - ((box.y1 + box.y2) / 2) * scale
  const place = `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(5)})"`
  const shape = `<path d="${pathData(outline)}" fill="${fill}" ${place}/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shape}</svg>`
}

/** The library's own rounding fails for some fractions, so that letters would go missing. */
export function pathData({ commands }: library.Path): string {
  const point = (...values: number[]) => values.map((value) => value.toFixed(1)).join(' ')
  const parts = commands.map((step) => {
    if (step.type === 'Z') return 'Z'
    if (step.type === 'C') return `C${point(step.x1, step.y1, step.x2, step.y2, step.x, step.y)}`
    return step.type === 'Q' ? `Q${point(step.x1, step.y1, step.x, step.y)}` : `${step.type}${point(step.x, step.y)}`
  })
  return parts.join('')
}

/** Letter after letter; the font's substitution tables are of a kind the library does not read. */
export function outlineOf(font: library.Font, text: string): library.Path {
  const outline = new opentype.Path()
  let x = 0
  for (const letter of text) {
    const glyph = font.charToGlyph(letter)
    outline.extend(glyph.getPath(x, 0, font.unitsPerEm))
    x += glyph.advanceWidth ?? 0
  }
  return outline
}

const weights: Record<BrandTypeface, number> = {
  archivo: 600,
  'barlow-condensed': 600,
  'cormorant-garamond': 600,
  'dm-serif-display': 400,
  'josefin-sans': 600,
  syne: 700,
}

/** The font of a wordmark. */
export async function loadFont(typeface: BrandTypeface): Promise<library.Font> {
  const file = `@fontsource/${typeface}/files/${typeface}-latin-${weights[typeface]}-normal.woff`
  const bytes = await readFile(createRequire(import.meta.url).resolve(file))
  return opentype.parse(new Uint8Array(bytes).buffer)
}
