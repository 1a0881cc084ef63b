import { seededFraction } from '../catalogue-random.ts'
import type { Palette } from './palettes.ts'
import { blur, type Drawing, ellipse, linear, newDrawing, path, radial, rect, size, toSvg } from './svg.ts'

/** Large leaves over each other, seen from above. */
export function drawLeaves(palette: Palette, key: string): string {
  const drawing = drawGround(palette)
  const shade = blur(drawing, 16)
  for (let leaf = 0; leaf < 11; leaf += 1) {
    const x = 80 + seededFraction(`${key}:x${leaf}`) * 1340
    const y = 60 + seededFraction(`${key}:y${leaf}`) * 880
    const length = 300 + seededFraction(`${key}:l${leaf}`) * 260
    const turn = seededFraction(`${key}:t${leaf}`) * 360
    const colours =
      leaf % 3 === 0 ? [palette.soft, palette.mid] : [palette.mid, leaf % 3 === 1 ? palette.deep : palette.dark]
    drawLeaf(drawing, { x, y, length, turn, fill: linear(drawing, colours, -90), shade, vein: palette.light })
  }
  return toSvg(drawing)
}

interface Leaf {
  x: number
  y: number
  length: number
  turn: number
  fill: string
  shade: string
  vein: string
}

function drawLeaf(drawing: Drawing, { x, y, length, turn, fill, shade, vein }: Leaf): void {
  const half = length * 0.24
  const outline = `M0,${-length / 2}C${half * 1.4},${-length / 4} ${half},${length / 4} 0,${length / 2}C${-half},${length / 4} ${-half * 1.4},${-length / 4} 0,${-length / 2}Z`
  path(drawing, outline, '#101613', `transform="translate(${x + 12} ${y + 18}) rotate(${turn})" ${shade} opacity="0.3"`)
  const place = `transform="translate(${x} ${y}) rotate(${turn})"`
  path(drawing, outline, fill, place)
  const veins = [-0.3, -0.15, 0, 0.15, 0.3].map((at) => {
    const reach = half * (0.72 - Math.abs(at) * 1.1)
    const start = length * at
    return `M0,${start + length * 0.06}L${reach},${start - length * 0.05}M0,${start + length * 0.06}L${-reach},${start - length * 0.05}`
  })
  const line = `stroke="${vein}" stroke-opacity="0.36" stroke-width="2.5" fill-opacity="0" stroke-linecap="round" ${place}`
  path(drawing, `M0,${-length * 0.46}L0,${length * 0.5}${veins.join('')}`, '#000000', line)
}

/** Slices of citrus fruit lying side by side. */
export function drawSlices(palette: Palette): string {
  const drawing = drawGround(palette)
  const shade = blur(drawing, 18)
  const slices = [
    [390, 400, 250, 8],
    [900, 300, 190, 30],
    [1170, 690, 270, 12],
    [690, 770, 205, 44],
  ] as const
  for (const [x, y, radius, turn] of slices) {
    ellipse(drawing, x + 16, y + 24, radius, radius, palette.dark, `${shade} opacity="0.32"`)
    ellipse(drawing, x, y, radius, radius, palette.mid)
    ellipse(drawing, x, y, radius * 0.92, radius * 0.92, palette.light)
    for (let part = 0; part < 10; part += 1) drawSegment(drawing, palette, x, y, radius * 0.86, turn + part * 36)
  }
  return toSvg(drawing)
}

function drawSegment(drawing: Drawing, palette: Palette, x: number, y: number, radius: number, turn: number): void {
  const wide = radius * 0.29
  const shape = `M0,${-radius * 0.1}L${wide},${-radius * 0.86}Q0,${-radius * 1.1} ${-wide},${-radius * 0.86}Z`
  const fill = linear(drawing, [palette.mid, palette.soft])
  const soft = `stroke="${palette.soft}" stroke-width="8" stroke-linejoin="round"`
  path(drawing, shape, fill, `${soft} transform="translate(${x} ${y}) rotate(${turn})"`)
}

/** Round fruit or beans in a loose heap. `stretch` makes them longer than wide. */
export function drawBerries(palette: Palette, key: string, stretch = 1): string {
  const drawing = drawGround(palette)
  const shade = blur(drawing, 12)
  for (let berry = 0; berry < 30; berry += 1) {
    const radius = 62 + seededFraction(`${key}:r${berry}`) * 58
    const x = 750 + (seededFraction(`${key}:x${berry}`) - 0.5) * 1240
    const y = 530 + (seededFraction(`${key}:y${berry}`) - 0.5) * 760
    const colours = berry % 4 === 0 ? [palette.soft, palette.mid] : [palette.mid, palette.deep, palette.dark]
    const turned = `transform="rotate(${Math.round(seededFraction(`${key}:t${berry}`) * 180)} ${x} ${y})"`
    ellipse(drawing, x + 10, y + 18, radius, radius * 0.94, palette.dark, `${shade} opacity="0.32"`)
    ellipse(drawing, x, y, radius, radius / stretch, radial(drawing, colours, 0.35, 0.3), turned)
    ellipse(
      drawing,
      x - radius * 0.3,
      y - radius * 0.34,
      radius * 0.2,
      radius * 0.12,
      '#ffffff',
      `${shade} opacity="0.55"`,
    )
  }
  return toSvg(drawing)
}

function drawGround(palette: Palette): Drawing {
  const drawing = newDrawing()
  rect(drawing, [0, 0, size.width, size.height], linear(drawing, [palette.light, palette.soft], -40))
  return drawing
}
