import type { BrandLayout, SeedBrand } from '../catalogue/types.ts'
import { fittedOutline, textOutline } from './fonts.ts'
import { lidGraphics } from './lid-graphics.ts'
import type { CanPalette } from './palette.ts'
import type { CanDesign } from './picture-files.ts'

/** Radius of the printed part of a lid, pixels. */
export const lidRadius = 340

interface Placement {
  align: 'middle' | 'left'
  /** Baseline of the wordmark. */
  y: number
  /** Widest the wordmark may be. */
  width: number
}

/** Where the words stand, clear of each layout's graphics. */
const placements: Record<BrandLayout, Placement> = {
  rings: { align: 'middle', y: -84, width: 500 },
  horizon: { align: 'middle', y: -100, width: 480 },
  leaf: { align: 'middle', y: -92, width: 470 },
  grid: { align: 'left', y: -88, width: 450 },
  arc: { align: 'left', y: -88, width: 470 },
  facet: { align: 'left', y: -104, width: 470 },
}

const leftEdge = -222

/** What is printed on a lid: graphics, wordmark, flavour, strength and nicotine, around 0,0. */
export function lidArt(design: CanDesign, palette: CanPalette): string {
  const placement = placements[design.brand.layout]
  return `<g clip-path="url(#lid)">${lidGraphics[design.brand.layout](palette, lidRadius)}</g>
    ${wordmark(design.brand, palette, placement)}
    ${words(design.flavourName.toUpperCase(), 31, 0.1, placement, placement.y + 60, palette.text)}
    ${words(`${design.nicotineMg} MG PER POUCH`, 21, 0.08, placement, placement.y - 116, palette.quietText)}
    ${strengthMarks(design.strength, palette, placement)}`
}

/** A brand's name as it is written on its cans. */
export function wordmarkText({ name, capitals }: SeedBrand): string {
  return capitals ? name.toUpperCase() : name
}

export function wordmarkTracking({ capitals, typeface }: SeedBrand): number {
  if (!capitals) return 0
  return typeface === 'barlow-condensed' ? 0.06 : 0.09
}

function wordmark(brand: SeedBrand, { text }: CanPalette, { align, y, width }: Placement): string {
  const tracking = wordmarkTracking(brand)
  const outline = fittedOutline(brand.typeface, wordmarkText(brand), { width, most: 122, tracking })
  return shape(outline, align, y, text)
}

function words(text: string, size: number, tracking: number, { align }: Placement, y: number, colour: string): string {
  return shape(textOutline('archivo', text, size, tracking), align, y, colour)
}

function shape({ width, path }: ReturnType<typeof textOutline>, align: Placement['align'], y: number, colour: string) {
  const x = align === 'left' ? leftEdge : -width / 2
  return `<path transform="translate(${x.toFixed(1)} ${y})" d="${path()}" fill="${colour}"/>`
}

/** One to four filled marks of four. */
function strengthMarks(strength: number, { text }: CanPalette, { align, y }: Placement): string {
  const gap = 26
  const start = align === 'left' ? leftEdge + 7 : -1.5 * gap
  return [0, 1, 2, 3]
    .map((index) => {
      const fill = index < strength ? `fill="${text}"` : `fill="none" stroke="${text}" stroke-width="2" opacity=".55"`
      return `<circle cx="${start + index * gap}" cy="${y + 98}" r="${index < strength ? 7.5 : 6.5}" ${fill}/>`
    })
    .join('')
}
