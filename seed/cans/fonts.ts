import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font } from 'opentype.js'
import type { BrandTypeface } from '../catalogue/types.ts'

const require = createRequire(import.meta.url)

/** The file of each typeface in its installed package, in the weight wordmarks are set in. */
const files: Record<BrandTypeface, () => string> = {
  archivo: () => require.resolve('@fontsource/archivo/files/archivo-latin-600-normal.woff'),
  'barlow-condensed': () =>
    require.resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff'),
  'cormorant-garamond': () =>
    require.resolve('@fontsource/cormorant-garamond/files/cormorant-garamond-latin-600-normal.woff'),
  'dm-serif-display': () =>
    require.resolve('@fontsource/dm-serif-display/files/dm-serif-display-latin-400-normal.woff'),
  'josefin-sans': () => require.resolve('@fontsource/josefin-sans/files/josefin-sans-latin-600-normal.woff'),
  syne: () => require.resolve('@fontsource/syne/files/syne-latin-700-normal.woff'),
}

const fonts = new Map<BrandTypeface, Font>()

/** The typeface from its installed package, so that no font of the machine is needed. */
function fontOf(typeface: BrandTypeface): Font {
  const known = fonts.get(typeface)
  if (known) return known
  const bytes = readFileSync(files[typeface]())
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  fonts.set(typeface, font)
  return font
}

/** A point of a picture, pixels. */
export interface Point {
  x: number
  y: number
}

/** Moves every point of a text's outline. */
export type Warp = (point: Point) => Point

export interface TextOutline {
  /** Width in pixels. */
  width: number
  /** SVG path data with the text's left end at 0 and its baseline at 0, each point moved by `warp`. */
  path(warp?: Warp): string
}

/**
 * Outlines of a text at a size in pixels; `tracking` is the space between letters in parts of the size. Letters are set
 * one by one with kerning: the font library's own shaping stops at features some of these fonts have.
 */
export function textOutline(typeface: BrandTypeface, text: string, size: number, tracking = 0): TextOutline {
  const font = fontOf(typeface)
  const scale = size / font.unitsPerEm
  const glyphs = [...text].map((letter) => font.charToGlyph(letter))
  const commands: Command[] = []
  let width = 0
  for (const [index, glyph] of glyphs.entries()) {
    const before = glyphs[index - 1]
    if (before) width += font.getKerningValue(before, glyph) * scale + tracking * size
    commands.push(...glyph.getPath(width, 0, size).commands)
    width += (glyph.advanceWidth ?? 0) * scale
  }
  return { width, path: (warp = (point) => point) => commands.map((command) => pathData(command, warp)).join('') }
}

type Command = ReturnType<Font['getPath']>['commands'][number]

function pathData(command: Command, warp: Warp): string {
  const at = (x: number, y: number) => {
    const point = warp({ x, y })
    return `${point.x.toFixed(1)} ${point.y.toFixed(1)}`
  }
  if (command.type === 'Z') return 'Z'
  if (command.type === 'C') {
    return `C${at(command.x1, command.y1)} ${at(command.x2, command.y2)} ${at(command.x, command.y)}`
  }
  if (command.type === 'Q') return `Q${at(command.x1, command.y1)} ${at(command.x, command.y)}`
  return `${command.type}${at(command.x, command.y)}`
}

/** The text at the largest size up to `most` at which it is no wider than `width`. */
export function fittedOutline(
  typeface: BrandTypeface,
  text: string,
  { width, most, tracking = 0 }: { width: number; most: number; tracking?: number },
): TextOutline & { size: number } {
  const natural = textOutline(typeface, text, 100, tracking).width
  const size = Math.min(most, (width / natural) * 100)
  return { ...textOutline(typeface, text, size, tracking), size }
}
