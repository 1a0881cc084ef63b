import { seededFraction } from '../catalogue-random.ts'
import type { Palette } from './palettes.ts'
import { blur, type Drawing, ellipse, linear, newDrawing, path, rect, size, toSvg } from './svg.ts'

/** Contour lines of a map around three heights, a way across them. */
export function drawContours(palette: Palette, key: string): string {
  const drawing = drawGround(palette)
  const heights = [
    [430, 380, 25],
    [1130, 610, 28],
    [900, 120, 16],
  ] as const
  for (const [index, [x, y, rings]] of heights.entries()) {
    for (let ring = 1; ring <= rings; ring += 1) {
      const strong = ring % 5 === 0
      const line = `fill-opacity="0" stroke="${palette.deep}" stroke-opacity="${strong ? 0.62 : 0.3}" stroke-width="${strong ? 3.5 : 2}"`
      path(drawing, contour(`${key}:${index}`, x, y, 24 + ring * 27), '#000000', line)
    }
  }
  const way = `fill-opacity="0" stroke="${palette.accent}" stroke-width="13" stroke-linecap="round" stroke-dasharray="2 30"`
  path(drawing, 'M150,900C420,760 520,820 690,640S900,420 1130,470S1330,300 1400,130', '#000000', way)
  for (const [x, y] of [
    [150, 900],
    [1400, 130],
  ] as const)
    ellipse(drawing, x, y, 24, 24, palette.dark)
  return toSvg(drawing)
}

/** A closed curve around a point, a circle that three waves bend. */
function contour(key: string, x: number, y: number, radius: number): string {
  const points = Array.from({ length: 72 }, (_, index) => {
    const angle = (index / 72) * Math.PI * 2
    const bent = [2, 3, 5].reduce((sum, wave) => {
      const shift = seededFraction(`${key}:${wave}`) * Math.PI * 2
      return sum + Math.sin(angle * wave + shift) * (0.16 / wave)
    }, 1)
    const far = radius * bent
    return `${(x + Math.cos(angle) * far * 1.25).toFixed(1)},${(y + Math.sin(angle) * far).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

/** A fleece under the lens: fibres crossing each other. */
export function drawFibres(palette: Palette, key: string): string {
  const drawing = drawGround(palette)
  const colours = [palette.mid, palette.deep, '#fffdf7', palette.soft, palette.accent]
  for (let fibre = 0; fibre < 90; fibre += 1) {
    const at = (name: string) => seededFraction(`${key}:${name}${fibre}`)
    const [x, y, turn] = [at('x') * 1500, at('y') * 1000, at('a') * 180]
    const bend = (at('b') - 0.5) * 360
    const width = 5 + at('w') * 17
    const far = fibre < 36
    const line = `fill-opacity="0" stroke="${colours[fibre % colours.length]}" stroke-opacity="${far ? 0.28 : 0.72}" stroke-width="${width.toFixed(1)}" stroke-linecap="round"`
    path(
      drawing,
      `M-620,0Q0,${bend.toFixed(0)} 620,0`,
      '#000000',
      `${line} transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)})"`,
    )
  }
  return toSvg(drawing)
}

/** Printed sheets over each other: a label's lines, a table, a disc. */
export function drawSheets(palette: Palette): string {
  const drawing = drawGround(palette)
  const shade = blur(drawing, 18)
  const sheets = [
    [520, 520, 560, 720, -11],
    [940, 480, 540, 690, 7],
    [760, 590, 520, 600, -2],
  ] as const
  for (const [x, y, width, height, turn] of sheets) {
    const place = `transform="rotate(${turn} ${x} ${y})"`
    const [left, top] = [x - width / 2, y - height / 2]
    rect(drawing, [left + 12, top + 20, width, height], palette.dark, `${place} ${shade} opacity="0.28"`)
    rect(drawing, [left, top, width, height], linear(drawing, ['#fffefa', palette.light], -30), place)
    drawPrint(drawing, palette, { left, top, width, height, place })
  }
  return toSvg(drawing)
}

interface Sheet {
  left: number
  top: number
  width: number
  height: number
  place: string
}

function drawPrint(drawing: Drawing, palette: Palette, { left, top, width, height, place }: Sheet): void {
  ellipse(drawing, left + width * 0.28, top + height * 0.2, width * 0.15, width * 0.15, palette.deep, place)
  rect(drawing, [left + width * 0.52, top + height * 0.13, width * 0.34, 26], palette.dark, place)
  rect(drawing, [left + width * 0.52, top + height * 0.21, width * 0.24, 12], palette.mid, place)
  for (let line = 0; line < 9; line += 1) {
    const y = top + height * (0.42 + line * 0.055)
    rect(
      drawing,
      [left + width * 0.12, y, width * (line % 4 === 3 ? 0.44 : 0.58), 9],
      palette.mid,
      `${place} opacity="0.8"`,
    )
    rect(drawing, [left + width * 0.78, y, width * 0.1, 9], palette.accent, place)
  }
}

function drawGround(palette: Palette): Drawing {
  const drawing = newDrawing()
  rect(drawing, [0, 0, size.width, size.height], linear(drawing, [palette.light, palette.soft], -40))
  return drawing
}
