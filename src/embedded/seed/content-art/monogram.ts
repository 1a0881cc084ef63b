import { type Palette, palettes } from './palettes.ts'
import { ellipse, linear, newDrawing, path, rect, size, toSvg } from './svg.ts'
import { loadFont, outlineOf, pathData } from './wordmark.ts'

const grounds: readonly Palette[] = [palettes.pine, palettes.fjord, palettes.clay, palettes.dusk]

/** An author's initials on a ground of their own, in the middle of the picture; `turn` chooses the ground. */
export async function drawMonogram(initials: string, turn: number): Promise<string> {
  const palette = grounds[turn % grounds.length] ?? palettes.pine
  const drawing = newDrawing()
  const middle = { x: size.width / 2, y: size.height / 2 }
  rect(drawing, [0, 0, size.width, size.height], linear(drawing, [palette.soft, palette.mid], -40))
  const ring = 'fill-opacity="0" stroke="#ffffff" stroke-opacity="0.5" stroke-width="4"'
  ellipse(drawing, middle.x, middle.y, 400, 400, palette.soft, ring)
  const outline = outlineOf(await loadFont('cormorant-garamond'), initials)
  const box = outline.getBoundingBox()
  const scale = Math.min(430 / (box.x2 - box.x1), 300 / (box.y2 - box.y1))
  const x = middle.x - ((box.x1 + box.x2) / 2) * scale
  const y = middle.y - ((box.y1 + box.y2) / 2) * scale
  const place = `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(5)})"`
  path(drawing, pathData(outline), palette.dark, place)
  return toSvg(drawing)
}
