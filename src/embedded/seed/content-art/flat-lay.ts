import { seededFraction } from '../catalogue-random.ts'
import type { Palette } from './palettes.ts'
import { blur, type Drawing, ellipse, linear, newDrawing, path, rect, size, toSvg } from './svg.ts'

/** Closed tins from above, in rows that the edge cuts. */
export function drawLids(palette: Palette, key: string): string {
  const drawing = drawCloth(palette)
  const shade = blur(drawing, 20)
  const colours = [
    [palette.deep, palette.dark],
    [palette.soft, palette.mid],
    [palette.accent, palette.mid],
    [palette.mid, palette.deep],
  ] as const
  for (let lid = 0; lid < 8; lid += 1) {
    const row = Math.floor(lid / 4)
    const x = 60 + (lid % 4) * 460 + (row === 1 ? -200 : 0)
    const y = 270 + row * 480
    const pair = colours[Math.floor(seededFraction(`${key}:c${lid}`) * colours.length)] ?? colours[0]
    drawLid(drawing, x, y, 205, pair, shade, Math.round(seededFraction(`${key}:t${lid}`) * 360))
  }
  return toSvg(drawing)
}

function drawLid(
  drawing: Drawing,
  x: number,
  y: number,
  radius: number,
  [light, dark]: readonly [string, string],
  shade: string,
  turn: number,
): void {
  ellipse(drawing, x + 16, y + 26, radius, radius, '#141613', `${shade} opacity="0.36"`)
  ellipse(drawing, x, y, radius, radius, linear(drawing, [dark, light], -40))
  ellipse(drawing, x, y, radius * 0.93, radius * 0.93, linear(drawing, [light, dark], -40))
  const line = 'fill-opacity="0" stroke="#ffffff" stroke-opacity="0.5"'
  ellipse(drawing, x, y, radius * 0.82, radius * 0.82, '#ffffff', `${line} stroke-width="2.5"`)
  const arc = `M${-radius * 0.5},0A${radius * 0.5},${radius * 0.5} 0 0 1 ${radius * 0.5},0`
  const place = `transform="translate(${x} ${y}) rotate(${turn})"`
  path(drawing, arc, '#ffffff', `${line} stroke-width="14" stroke-linecap="round" ${place}`)
  ellipse(drawing, x, y, radius * 0.09, radius * 0.09, '#ffffff', 'opacity="0.6"')
}

/** Width and height of pouches side by side: super slim, slim, mini, normal, large. */
const shapes = [
  [300, 74],
  [330, 112],
  [196, 98],
  [262, 146],
  [330, 172],
] as const

/** The five shapes of pouches on a cloth, one above the other. */
export function drawPouches(palette: Palette): string {
  const drawing = drawCloth(palette)
  const shade = blur(drawing, 14)
  const places = [
    [440, 210, -9],
    [1030, 250, 6],
    [430, 500, 4],
    [1010, 560, -7],
    [560, 800, 8],
  ] as const
  for (const [index, [x, y, turn]] of places.entries()) {
    const [width, height] = shapes[index] ?? shapes[1]
    drawPouch(drawing, palette, { x, y, width: width * 1.25, height: height * 1.25, turn }, shade)
  }
  return toSvg(drawing)
}

interface Pouch {
  x: number
  y: number
  width: number
  height: number
  turn: number
}

function drawPouch(drawing: Drawing, palette: Palette, { x, y, width, height, turn }: Pouch, shade: string): void {
  const turned = `transform="rotate(${turn} ${x} ${y})"`
  const box = [x - width / 2, y - height / 2, width, height] as const
  rect(drawing, [box[0] + 10, box[1] + 18, width, height], palette.dark, `rx="22" ${turned} ${shade} opacity="0.34"`)
  rect(drawing, box, linear(drawing, ['#fefdfa', '#f3eee4', '#ddd6c8'], -25), `rx="22" ${turned}`)
  for (const end of [box[0] + 20, box[0] + width - 23])
    rect(drawing, [end, box[1] + 6, 3, height - 12], '#cfc7b8', turned)
}

function drawCloth(palette: Palette): Drawing {
  const drawing = newDrawing()
  rect(drawing, [0, 0, size.width, size.height], linear(drawing, [palette.light, palette.soft, palette.mid], -50))
  return drawing
}
