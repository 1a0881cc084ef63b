import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { brand } from '#brand/brand.ts'
import { palette } from '#brand/colours.ts'
import { documentFonts, semiBoldFontFamily } from '#brand/document-fonts.ts'

const folder = 'brand/public'
const background = palette.paper[0]

/** Draws the mark as a square of `width` pixels. */
function renderMark(width: number): Promise<Buffer> {
  const svg = readFileSync(`${folder}/favicon.svg`)
  return sharp(svg, { density: 72 * Math.ceil(width / 24) })
    .resize(width, width, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
}

/** Draws the brand's name so that it fits within `width` x `height` pixels. */
function renderName(width: number, height: number): Promise<Buffer> {
  const text = `<span foreground="${palette.ink[0]}">${brand.name}</span>`
  const fontfile = documentFonts.strong()
  return sharp({ text: { text, font: semiBoldFontFamily, fontfile, rgba: true, dpi: 600 } })
    .resize({ width, height, fit: 'inside' })
    .png()
    .toBuffer()
}

function createCanvas(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background } })
}

/**
 * Draws `logo.png` (512 x 512, for search engines) and `share.png` (1200 x 630, for link previews) from the brand's
 * mark, name and colours. Overwrites existing images, even if they were not drawn by this script.
 */
async function drawBrand(): Promise<void> {
  const logo = createCanvas(512, 512).composite([{ input: await renderMark(424), gravity: 'centre' }])
  const share = createCanvas(1200, 630).composite([
    { input: await renderMark(160), left: 96, top: 235 },
    { input: await renderName(780, 130), left: 304, top: 250 },
  ])
  for (const [name, picture] of Object.entries({ logo, share })) {
    writeFileSync(`${folder}/${name}.png`, await picture.png({ palette: true }).toBuffer())
  }
}

await drawBrand()
