import type { Palette } from './palettes.ts'
import { blur, type Drawing, ellipse, linear, newDrawing, path, radial, rect, size, toSvg } from './svg.ts'

/** Where the wall ends and the table begins. */
export const table = 660

/** Two tins on a table by a window, a few pouches before them. */
export function drawTins(palette: Palette): string {
  const drawing = drawRoom(palette)
  drawTin(drawing, { x: 560, y: 560, radius: 290, height: 160 }, [palette.dark, palette.deep, palette.mid])
  drawTin(drawing, { x: 1010, y: 640, radius: 250, height: 138 }, [palette.soft, palette.light, palette.accent])
  drawPouch(drawing, palette, 470, 905, -11)
  drawPouch(drawing, palette, 655, 930, 6)
  return toSvg(drawing)
}

/** Smooth stones on each other, in the light of a window. */
export function drawStones(palette: Palette): string {
  const drawing = drawRoom(palette)
  const stones = [
    { x: 750, y: 800, rx: 300, ry: 96, colours: [palette.mid, palette.deep] },
    { x: 728, y: 640, rx: 226, ry: 82, colours: [palette.light, palette.mid] },
    { x: 768, y: 508, rx: 156, ry: 66, colours: [palette.deep, palette.dark] },
    { x: 748, y: 408, rx: 92, ry: 48, colours: [palette.accent, palette.mid] },
  ]
  const shade = blur(drawing, 22)
  ellipse(drawing, 800, 880, 350, 44, palette.dark, `${shade} opacity="0.42"`)
  for (const { x, y, rx, ry, colours } of stones) {
    ellipse(drawing, x, y, rx, ry, radial(drawing, colours, 0.34, 0.2))
    ellipse(drawing, x - rx * 0.24, y - ry * 0.52, rx * 0.42, ry * 0.2, '#ffffff', `${shade} opacity="0.3"`)
  }
  return toSvg(drawing)
}

/** A table below a wall with the light of a window on it. */
export function drawRoom(palette: Palette): Drawing {
  const drawing = newDrawing()
  rect(drawing, [0, 0, size.width, table], linear(drawing, [palette.light, palette.soft], -35))
  const window = `${blur(drawing, 10)} opacity="0.55"`
  path(drawing, 'M180,0L470,0L760,660L470,660Z', '#fffdf6', window)
  path(drawing, 'M520,0L690,0L980,660L810,660Z', '#fffdf6', window)
  rect(drawing, [0, table, size.width, size.height - table], linear(drawing, [palette.soft, palette.mid]))
  rect(drawing, [0, table, size.width, 3], '#ffffff', 'opacity="0.5"')
  return drawing
}

export interface Tin {
  x: number
  y: number
  radius: number
  height: number
}

/** A round tin seen from a little above; `colours` are edge, side and lid. */
export function drawTin(drawing: Drawing, { x, y, radius, height }: Tin, colours: [string, string, string]): void {
  const [edge, side, lid] = colours
  const flat = radius * 0.36
  ellipse(
    drawing,
    x + 46,
    y + height + flat * 0.4,
    radius * 1.08,
    flat,
    '#1b1c1a',
    `${blur(drawing, 20)} opacity="0.34"`,
  )
  const body = linear(drawing, [edge, side, edge, edge], -90)
  path(drawing, `M${x - radius},${y}v${height}a${radius},${flat} 0 0 0 ${radius * 2},0v${-height}Z`, body)
  ellipse(drawing, x, y, radius, flat, linear(drawing, [lid, side], -50))
  const rim = `fill-opacity="0" stroke="#ffffff" stroke-opacity="0.45" stroke-width="3"`
  ellipse(drawing, x, y, radius - 14, flat - 6, '#ffffff', rim)
  const seam = `stroke="#000000" stroke-opacity="0.22" stroke-width="3" fill-opacity="0"`
  path(drawing, `M${x - radius},${y + height * 0.42}a${radius},${flat} 0 0 0 ${radius * 2},0`, '#000000', seam)
}

/** A pouch lying on the table: a soft white pillow with a seam at each end. */
function drawPouch(drawing: Drawing, palette: Palette, x: number, y: number, turn: number): void {
  ellipse(drawing, x + 10, y + 26, 88, 15, palette.dark, `${blur(drawing, 8)} opacity="0.32"`)
  const turned = `transform="rotate(${turn} ${x} ${y})"`
  rect(drawing, [x - 86, y - 27, 172, 54], linear(drawing, ['#fdfcf8', '#efeae0', '#dcd5c6']), `rx="9" ${turned}`)
  for (const end of [x - 76, x + 74]) rect(drawing, [end, y - 25, 2, 50], '#cbc3b2', turned)
}
