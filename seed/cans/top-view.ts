import { lidArt, lidRadius } from './lid-art.ts'
import { type CanPalette, canPalette, mix } from './palette.ts'
import type { CanDesign } from './picture-files.ts'

/** A can seen from above, as an SVG of 900 by 900 with a transparent ground. */
export function topView(design: CanDesign): string {
  const palette = canPalette(design.brand, design.flavour)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" viewBox="0 0 900 900">
    <defs>${definitions(palette)}<clipPath id="lid"><circle r="${lidRadius}"/></clipPath></defs>
    <ellipse cx="456" cy="474" rx="430" ry="424" fill="url(#shadow)"/>
    <g transform="translate(450 446)">${body(palette)}${lidArt(design, palette)}${light()}</g>
  </svg>`
}

function definitions({ lid: [bright, shade], base }: CanPalette): string {
  return `<radialGradient id="shadow"><stop offset=".82" stop-color="#101512" stop-opacity=".34"/>
      <stop offset=".91" stop-color="#101512" stop-opacity=".13"/><stop offset="1" stop-color="#101512" stop-opacity="0"/></radialGradient>
    <linearGradient id="rim" x1=".15" y1=".05" x2=".85" y2=".95"><stop stop-color="${mix(bright, '#ffffff', 0.35)}"/>
      <stop offset=".45" stop-color="${mix(base, bright, 0.4)}"/><stop offset="1" stop-color="${mix(shade, '#000000', 0.3)}"/></linearGradient>
    <linearGradient id="bevel" x1=".85" y1=".95" x2=".15" y2=".05"><stop stop-color="${mix(bright, '#ffffff', 0.2)}"/>
      <stop offset=".5" stop-color="${shade}"/><stop offset="1" stop-color="${mix(shade, '#000000', 0.22)}"/></linearGradient>
    <linearGradient id="face" x1=".18" y1=".06" x2=".82" y2=".94"><stop stop-color="${bright}"/>
      <stop offset=".55" stop-color="${mix(bright, shade, 0.5)}"/><stop offset="1" stop-color="${shade}"/></linearGradient>
    <radialGradient id="glow" cx=".3" cy=".2" r=".75"><stop stop-color="#fff" stop-opacity=".3"/>
      <stop offset=".5" stop-color="#fff" stop-opacity=".06"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <radialGradient id="edge" r=".5"><stop offset=".86" stop-color="#000" stop-opacity="0"/>
      <stop offset="1" stop-color="#000" stop-opacity=".16"/></radialGradient>`
}

/** Rim, bevel and the face of the lid, from the outside in. */
function body({ lid: [bright, shade] }: CanPalette): string {
  return `<circle r="404" fill="url(#rim)"/>
    <circle r="402" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="2"/>
    <circle r="384" fill="${mix(shade, '#000000', 0.16)}" opacity=".55"/>
    <circle r="381" fill="url(#rim)"/>
    <circle r="358" fill="url(#bevel)"/>
    <circle r="349" fill="url(#face)"/>
    <circle r="349" fill="none" stroke="${mix(bright, '#ffffff', 0.5)}" stroke-opacity=".55" stroke-width="1.5"/>`
}

/** Soft studio light from the upper left, over the print too. */
function light(): string {
  return `<circle r="349" fill="url(#edge)"/><circle r="404" fill="url(#glow)"/>
    <path d="M-262 -262A371 371 0 0 1 -30 -370" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="8" stroke-linecap="round"/>
    <path d="M268 256A371 371 0 0 1 130 347" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="8" stroke-linecap="round"/>`
}
