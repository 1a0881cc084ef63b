import { flavourNames } from '../catalogue/flavour-names.ts'
import { textOutline } from './fonts.ts'
import { glyphs } from './glyphs/glyphs.ts'
import { faceColour, formatWords, wordmarkText, wordmarkTracking } from './lid-art.ts'
import type { CanMeasures } from './model/profile.ts'
import { type CanPalette, mix } from './palette.ts'
import type { CanDesign } from './picture-files.ts'

/** Walls are drawn in tenths of a millimetre. */
const unit = 10

/** The lid's wall, unrolled: a line in the flavour's colour and what is in the can, in small letters. */
export function lidWall(design: CanDesign, palette: CanPalette, measures: CanMeasures, perMillimetre: number): string {
  const height = (measures.height - measures.lidBottom) * unit
  const words = `${design.flavourName.toUpperCase()}   ${design.nicotineMg} mg   ${formatWords[design.format]}`
  const outline = textOutline('archivo', words, 21, 0.14)
  const baseline = height * 0.62
  const band = `<rect x="0" y="${height - 9}" width="100%" height="9" fill="${palette.graphic}"/>`
  return strip(measures.radius, height, perMillimetre, faceColour(palette), (around) => {
    const places = [0.2, 0.5333, 0.8667].map((part) => around * part - outline.width / 2)
    const texts = places.map(
      (x) => `<path transform="translate(${x} ${baseline})" d="${outline.path()}" fill="${palette.quietText}"/>`,
    )
    return band + texts.join('')
  })
}

/** The wall below, unrolled: wordmark, flavour and its drawing, in front and at the back. */
export function baseWall(design: CanDesign, palette: CanPalette, measures: CanMeasures, perMillimetre: number): string {
  const height = measures.lidBottom * unit
  const { brand } = design
  const colour = brand.ground === 'metal' ? mix(palette.text, '#ffffff', 0.9) : palette.text
  const quiet = mix(colour, palette.base, 0.2)
  const mark = textOutline(brand.typeface, wordmarkText(brand), height * 0.44, wordmarkTracking(brand))
  const flavour = textOutline('archivo', design.flavourName.toUpperCase(), height * 0.17, 0.14)
  const glyph = glyphOf(design)(colour, palette.base)
  return strip(measures.base, height, perMillimetre, palette.base, (around) =>
    [0.5, 1, 0]
      .map((part) => {
        const x = around * part - (mark.width + height * 1.04 + flavour.width) / 2
        const after = x + mark.width + height * 0.62
        const size = height / 200
        return `<path transform="translate(${x} ${height * 0.72})" d="${mark.path()}" fill="${colour}"/>
        <g transform="translate(${after} ${height * 0.56}) scale(${size})">${glyph}</g>
        <path transform="translate(${after + height * 0.42} ${height * 0.63})" d="${flavour.path()}" fill="${quiet}"/>`
      })
      .join(''),
  )
}

function strip(
  radius: number,
  height: number,
  perMillimetre: number,
  colour: string,
  content: (around: number) => string,
) {
  const around = 2 * Math.PI * radius * unit
  const size = `width="${Math.round((around / unit) * perMillimetre)}" height="${Math.max(2, Math.round((height / unit) * perMillimetre))}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${around.toFixed(1)} ${height.toFixed(1)}" preserveAspectRatio="none">
    <rect width="100%" height="100%" fill="${colour}"/>${content(around)}</svg>`
}

function glyphOf({ flavourName }: CanDesign) {
  const known = flavourNames.find((name) => name === flavourName)
  return known ? glyphs[known] : () => ''
}
