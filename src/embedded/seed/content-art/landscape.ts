import { seededFraction } from '../catalogue-random.ts'
import type { Palette } from './palettes.ts'
import { blur, type Drawing, ellipse, linear, newDrawing, path, rect, size, toSvg } from './svg.ts'

/** Ridges behind each other under a low sun, mist between them. The same `key` draws the same ridges. */
export function drawRidges(palette: Palette, key: string): string {
  const drawing = newDrawing()
  drawSky(drawing, palette, key)
  const colours = [palette.mid, palette.deep, palette.dark]
  for (const [index, colour] of colours.entries()) {
    const top = 520 + index * 130 + seededFraction(`${key}:top${index}`) * 50
    const fill = linear(drawing, [colour, index < 2 ? palette.soft : colour])
    path(drawing, ridge(`${key}:${index}`, top, 130 - index * 25), fill)
  }
  return toSvg(drawing)
}

/** Still water to the horizon, the sun mirrored in it. */
export function drawWater(palette: Palette, key: string): string {
  const drawing = newDrawing()
  const sun = drawSky(drawing, palette, key)
  const horizon = 600
  path(drawing, ridge(`${key}:far`, horizon - 40, 46), palette.mid, 'opacity="0.8"')
  rect(drawing, [0, horizon, size.width, 400], linear(drawing, [palette.soft, palette.mid, palette.deep]))
  for (let line = 0; line < 26; line += 1) drawGlint(drawing, palette, `${key}:glint${line}`, horizon, sun, line)
  return toSvg(drawing)
}

function drawSky(drawing: Drawing, palette: Palette, key: string): number {
  const x = 420 + seededFraction(`${key}:sun`) * 660
  rect(drawing, [0, 0, size.width, size.height], linear(drawing, [palette.soft, palette.light, palette.soft]))
  ellipse(drawing, x, 420, 260, 260, palette.accent, `${blur(drawing, 70)} opacity="0.55"`)
  ellipse(drawing, x, 420, 92, 92, palette.accent)
  return x
}

function drawGlint(drawing: Drawing, palette: Palette, key: string, horizon: number, sun: number, line: number): void {
  const depth = line / 26
  const width = 60 + depth * 420 * seededFraction(`${key}:w`)
  const x = sun - width / 2 + (seededFraction(`${key}:x`) - 0.5) * (60 + depth * 320)
  const y = horizon + 8 + depth ** 1.4 * 380
  const opacity = 0.55 - depth * 0.35
  rect(drawing, [x, y, width, 3 + depth * 5], palette.accent, `rx="3" opacity="${opacity.toFixed(2)}"`)
}

/** The outline of a ridge from edge to edge: three waves of falling height laid over each other. */
function ridge(key: string, top: number, height: number): string {
  const waves = [1, 2, 3].map((wave) => ({
    length: (1.1 + seededFraction(`${key}:length${wave}`)) * wave * 1.35,
    shift: seededFraction(`${key}:shift${wave}`) * Math.PI * 2,
    height: height / wave ** 1.3,
  }))
  const points = Array.from({ length: 61 }, (_, index) => {
    const at = index / 60
    const y = waves.reduce((sum, wave) => sum - Math.sin(at * wave.length * Math.PI + wave.shift) * wave.height, top)
    return `${(at * size.width).toFixed(0)},${y.toFixed(1)}`
  })
  return `M${points.join('L')}L${size.width},${size.height}L0,${size.height}Z`
}
