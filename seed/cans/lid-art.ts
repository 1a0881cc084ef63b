import { flavourNames } from '../catalogue/flavour-names.ts'
import type { SeedBrand, SeedFormat } from '../catalogue/types.ts'
import { fittedOutline, textOutline } from './fonts.ts'
import { glyphs } from './glyphs/glyphs.ts'
import { linearOf, luminance } from './model/colour.ts'
import { motifs } from './motifs/motifs.ts'
import { type CanPalette, mix } from './palette.ts'
import type { CanDesign } from './picture-files.ts'

/** Radius of a lid's printed face, in the units it is drawn in. */
export const lidRadius = 340

/** Where words stand: their left edge or their middle, the baselines below one another, and the seal of the flavour. */
interface Composition {
  align: 'middle' | 'left'
  width: number
  amount: number
  name: number
  seal: readonly [x: number, y: number]
}

const compositions: Record<SeedBrand['print'], Composition> = {
  middle: { align: 'middle', width: 510, amount: -166, name: -54, seal: [0, 202] },
  left: { align: 'left', width: 450, amount: -164, name: -46, seal: [118, 190] },
}

const leftEdge = -200

/** The lid's face as an SVG of so many pixels across: motif, amount, wordmark, flavour, format, and the flavour's seal. */
export function lidFace(design: CanDesign, palette: CanPalette, pixels: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="-340 -340 680 680">
    <defs><clipPath id="lid"><circle r="${lidRadius - labelEdge(design.brand)}"/></clipPath><clipPath id="low"><path d="M-340 66H340V340H-340Z"/></clipPath></defs>
    ${ground(design.brand, palette)}<g clip-path="url(#lid)">${motifs[design.brand.motif](palette)}</g>${lidWords(design, palette)}
  </svg>`
}

/** A paper label ends before the face does. */
function labelEdge({ finish }: SeedBrand): number {
  return finish === 'paper' ? 9 : 0
}

export function faceColour({ lid: [bright, shade] }: CanPalette): string {
  return mix(bright, shade, 0.3)
}

function ground(brand: SeedBrand, palette: CanPalette): string {
  const face = `<rect x="-340" y="-340" width="680" height="680" fill="${faceColour(palette)}"/>`
  if (labelEdge(brand) === 0) return face
  const [, shade] = palette.lid
  return `<rect x="-340" y="-340" width="680" height="680" fill="${mix(shade, palette.base, 0.5)}"/>
    <circle r="332" fill="${faceColour(palette)}"/><circle r="332" fill="none" stroke="${mix(shade, '#000000', 0.25)}" stroke-width="2"/>`
}

function lidWords(design: CanDesign, palette: CanPalette): string {
  const { brand, flavourName, nicotineMg, format } = design
  const composition = compositions[brand.print]
  const { width, name } = composition
  const flavour = fittedOutline('archivo', flavourName.toUpperCase(), { width, most: 37, tracking: 0.08 })
  const kind = textOutline('archivo', formatWords[format], 25, 0.22)
  return [
    scale(nicotineMg, palette),
    amount(nicotineMg, palette, composition),
    wordmark(brand, palette, composition),
    written(flavour, composition, name + 56, palette.text),
    written(kind, composition, name + 98, palette.quietText),
    seal(design, palette, composition),
  ].join('')
}

/** A format as it is printed, the same in every country. */
export const formatWords: Record<SeedFormat, string> = {
  mini: 'MINI',
  superslim: 'SUPER SLIM',
  slim: 'SLIM',
  normal: 'NORMAL',
  large: 'LARGE',
}

/** Ticks from 0 to 20 mg along the upper edge, full up to what a pouch holds. */
function scale(nicotineMg: number, { text }: CanPalette): string {
  return Array.from({ length: 21 }, (_, mg) => {
    const angle = ((-146 + mg * 5.6) * Math.PI) / 180
    const isReached = mg <= nicotineMg
    const length = mg === nicotineMg ? 34 : mg % 5 === 0 ? 24 : 16
    const at = (far: number) => `${(Math.cos(angle) * far).toFixed(1)} ${(Math.sin(angle) * far).toFixed(1)}`
    return `<path d="M${at(322)}L${at(322 - length)}" stroke="${text}" stroke-width="${mg === nicotineMg ? 9 : isReached ? 6 : 3}" opacity="${isReached ? 1 : 0.45}"/>`
  }).join('')
}

function amount(nicotineMg: number, { text }: CanPalette, composition: Composition): string {
  const figure = textOutline('archivo', String(nicotineMg), 84)
  const unit = textOutline('archivo', 'mg', 38)
  const width = figure.width + 10 + unit.width
  const x = composition.align === 'left' ? leftEdge + 4 : -width / 2
  const unitX = x + figure.width + 10
  return `<path transform="translate(${x.toFixed(1)} ${composition.amount})" d="${figure.path()}" fill="${text}"/>
    <path transform="translate(${unitX.toFixed(1)} ${composition.amount})" d="${unit.path()}" fill="${text}"/>`
}

/** A brand's name as it is written on its cans. */
export function wordmarkText({ name, capitals }: SeedBrand): string {
  return capitals ? name.toUpperCase() : name
}

export function wordmarkTracking({ capitals, typeface }: SeedBrand): number {
  if (!capitals) return 0
  return typeface === 'barlow-condensed' ? 0.06 : 0.09
}

function wordmark(brand: SeedBrand, { text }: CanPalette, composition: Composition): string {
  const tracking = wordmarkTracking(brand)
  const outline = fittedOutline(brand.typeface, wordmarkText(brand), { width: composition.width, most: 118, tracking })
  return written(outline, composition, composition.name, text)
}

function written({ width, path }: ReturnType<typeof textOutline>, { align }: Composition, y: number, colour: string) {
  const x = align === 'left' ? leftEdge : -width / 2
  return `<path transform="translate(${x.toFixed(1)} ${y})" d="${path()}" fill="${colour}"/>`
}

/** The flavour's drawing, cut out of a disc in its colour. */
function seal(design: CanDesign, palette: CanPalette, { seal: [x, y] }: Composition): string {
  const glyph = glyphs[flavourOf(design)]
  // White where it can be read on the seal.
  const isRead = (1 + 0.05) / (luminance(linearOf(palette.graphic)) + 0.05) > 2.4
  const ink = isRead ? '#fffdf8' : mix(palette.graphic, '#000000', 0.72)
  return `<g transform="translate(${x} ${y})"><circle r="92" fill="${faceColour(palette)}"/><circle r="82" fill="${palette.graphic}"/>
    <g transform="scale(1.16)">${glyph(ink, palette.graphic)}</g></g>`
}

function flavourOf({ flavourName }: CanDesign) {
  const known = flavourNames.find((name) => name === flavourName)
  if (!known) throw new Error(`No drawing for the flavour ${flavourName}`)
  return known
}
