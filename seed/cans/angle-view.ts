import { textOutline, type Warp } from './fonts.ts'
import { lidArt, lidRadius, wordmarkText, wordmarkTracking } from './lid-art.ts'
import { type CanPalette, canPalette, mix } from './palette.ts'
import type { CanDesign } from './picture-files.ts'

/** How far the lid's circle is foreshortened. */
const tilt = 0.56
const outer = 404
const centre = { x: 450, y: 336 }
/** Heights below the lid's edge: where the lid ends and where the can ends. */
const lidSide = 62
const canSide = 172

/** A can seen at an angle, as an SVG of 900 by 900 with a transparent ground. */
export function angleView(design: CanDesign): string {
  const palette = canPalette(design.brand, design.flavour)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" viewBox="0 0 900 900">
    <defs>${definitions(palette)}<clipPath id="lid"><circle r="${lidRadius}"/></clipPath></defs>
    <ellipse cx="456" cy="${centre.y + canSide + 52}" rx="440" ry="222" fill="url(#shadow)"/>
    <g transform="translate(${centre.x} ${centre.y})">
      ${side(outer - 8, lidSide - 4, canSide, 'base')}${side(outer - 8, lidSide - 4, lidSide + 12, 'groove')}
      ${sideWords(design, palette)}${side(outer, 0, lidSide, 'lidside')}${band(palette)}
      <g transform="scale(1 ${tilt})">${face(palette)}<g transform="rotate(-9)">${lidArt(design, palette)}</g>${light()}</g>
    </g>
  </svg>`
}

/** A strip of the cylinder's wall between two heights. */
function side(radius: number, from: number, to: number, paint: string): string {
  const ry = radius * tilt
  return `<path d="M${-radius} ${from}V${to}A${radius} ${ry} 0 0 0 ${radius} ${to}V${from}A${radius} ${ry} 0 0 1 ${-radius} ${from}Z" fill="url(#${paint})"/>`
}

/** A thin line of the flavour's colour along the lid's lower edge. */
function band({ graphic }: CanPalette): string {
  const rx = outer - 2
  const line = (y: number) => `M${-rx} ${y}A${rx} ${rx * tilt} 0 0 0 ${rx} ${y}`
  return `<path d="${line(lidSide - 13)}" fill="none" stroke="${graphic}" stroke-width="7" stroke-linecap="butt" opacity=".9"/>
    <path d="${line(2)}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2.5"/>
    <path d="${line(lidSide - 1)}" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="2"/>`
}

/** Wordmark and flavour printed around the wall, bent with it. */
function sideWords({ brand, flavourName }: CanDesign, { base, text, lid }: CanPalette): string {
  const colour = brand.ground === 'metal' ? '#ffffff' : text
  const mark = textOutline(brand.typeface, wordmarkText(brand), 46, wordmarkTracking(brand))
  const flavour = textOutline('archivo', flavourName.toUpperCase(), 19, 0.16)
  const quiet = mix(colour, mix(base, lid[1], 0.5), 0.15)
  return `<path d="${mark.path(around(-150 - mark.width / 2, 134))}" fill="${colour}"/>
    <path d="${flavour.path(around(196 - flavour.width / 2, 130))}" fill="${quiet}"/>`
}

/** Bends a text around the wall, its baseline `height` below the lid's edge and its left end at `start` along the wall. */
function around(start: number, height: number): Warp {
  const radius = outer - 8
  return ({ x, y }) => {
    const angle = (start + x) / radius
    return { x: radius * Math.sin(angle), y: radius * tilt * Math.cos(angle) + height + y }
  }
}

function face({ lid: [bright, shade] }: CanPalette): string {
  return `<circle r="404" fill="url(#rim)"/><circle r="402" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>
    <circle r="366" fill="${mix(shade, '#000000', 0.2)}" opacity=".5"/><circle cy="5" r="361" fill="url(#bevel)"/>
    <circle cy="3" r="350" fill="url(#face)"/>
    <circle cy="3" r="350" fill="none" stroke="${mix(bright, '#ffffff', 0.5)}" stroke-opacity=".5" stroke-width="2"/>`
}

function light(): string {
  return `<circle r="404" fill="url(#glow)"/>
    <path d="M-300 -242A385 385 0 0 1 40 -383" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="8" stroke-linecap="round"/>`
}

function definitions({ lid: [bright, shade], base }: CanPalette): string {
  return `<radialGradient id="shadow"><stop offset=".55" stop-color="#101512" stop-opacity=".42"/>
      <stop offset=".82" stop-color="#101512" stop-opacity=".16"/><stop offset="1" stop-color="#101512" stop-opacity="0"/></radialGradient>
    ${wall('base', base)}${wall('lidside', mix(bright, shade, 0.35))}
    <linearGradient id="groove" x2="0" y2="1"><stop stop-color="#000" stop-opacity=".5"/><stop offset="1" stop-color="#000" stop-opacity=".18"/></linearGradient>
    <linearGradient id="rim" x1=".1" y1="0" x2=".9" y2="1"><stop stop-color="${mix(bright, '#ffffff', 0.35)}"/>
      <stop offset="1" stop-color="${mix(bright, shade, 0.8)}"/></linearGradient>
    <linearGradient id="bevel" x1=".9" y1="1" x2=".1" y2="0"><stop stop-color="${mix(bright, '#ffffff', 0.2)}"/>
      <stop offset="1" stop-color="${mix(shade, '#000000', 0.18)}"/></linearGradient>
    <linearGradient id="face" x1=".15" y1="0" x2=".85" y2="1"><stop stop-color="${bright}"/><stop offset="1" stop-color="${mix(bright, shade, 0.75)}"/></linearGradient>
    <radialGradient id="glow" cx=".28" cy=".16" r=".8"><stop stop-color="#fff" stop-opacity=".3"/>
      <stop offset=".55" stop-color="#fff" stop-opacity=".05"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`
}

/** Shading of a round wall lit from the left: dark edges, a highlight a third in. */
function wall(id: string, colour: string): string {
  const dark = mix(colour, '#000000', 0.46)
  return `<linearGradient id="${id}"><stop stop-color="${dark}"/><stop offset=".1" stop-color="${mix(colour, '#000000', 0.18)}"/>
    <stop offset=".28" stop-color="${mix(colour, '#ffffff', 0.24)}"/><stop offset=".4" stop-color="${mix(colour, '#ffffff', 0.06)}"/>
    <stop offset=".68" stop-color="${mix(colour, '#000000', 0.14)}"/><stop offset=".93" stop-color="${mix(colour, '#000000', 0.4)}"/>
    <stop offset="1" stop-color="${mix(colour, '#000000', 0.34)}"/></linearGradient>`
}
