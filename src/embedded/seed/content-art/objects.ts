import type { Palette } from './palettes.ts'
import { drawRoom, drawTin, table } from './still-life.ts'
import { blur, type Drawing, ellipse, linear, path, rect, toSvg } from './svg.ts'

/** Tins on each other, and one beside them. */
export function drawStack(palette: Palette): string {
  const drawing = drawRoom(palette)
  const tins = [
    [palette.dark, palette.deep, palette.mid],
    [palette.mid, palette.soft, palette.light],
    [palette.deep, palette.mid, palette.accent],
  ] as const
  for (const [index, [edge, side, lid]] of tins.entries()) {
    drawTin(drawing, { x: 620 + index * 9, y: 700 - index * 128, radius: 250, height: 118 }, [edge, side, lid])
  }
  drawTin(drawing, { x: 1120, y: 760, radius: 215, height: 104 }, [palette.soft, palette.light, palette.accent])
  return toSvg(drawing)
}

/** Two closed parcels on a table. */
export function drawParcels(palette: Palette): string {
  const drawing = drawRoom(palette)
  drawParcel(drawing, palette, { x: 380, y: 420, width: 520, height: 380, depth: 190 })
  drawParcel(drawing, palette, { x: 840, y: 640, width: 360, height: 240, depth: 130 })
  return toSvg(drawing)
}

interface Parcel {
  x: number
  y: number
  width: number
  height: number
  depth: number
}

/** A box seen from its front and a little from above, a strip of paper tape across it. */
function drawParcel(drawing: Drawing, palette: Palette, { x, y, width, height, depth }: Parcel): void {
  const lean = depth * 0.62
  const rise = depth * 0.42
  ellipse(drawing, x + width * 0.62, y + height, width * 0.66, 54, palette.dark, `${blur(drawing, 24)} opacity="0.38"`)
  const side = `M${x + width},${y}l${lean},${-rise}v${height}l${-lean},${rise}Z`
  path(drawing, side, linear(drawing, [palette.deep, palette.dark]))
  path(
    drawing,
    `M${x},${y}l${lean},${-rise}h${width}l${-lean},${rise}Z`,
    linear(drawing, [palette.soft, palette.light], -60),
  )
  rect(drawing, [x, y, width, height], linear(drawing, [palette.soft, palette.mid], -20))
  const tape = width * 0.16
  const middle = x + width / 2 - tape / 2
  path(drawing, `M${middle},${y}l${lean},${-rise}h${tape}l${-lean},${rise}Z`, palette.accent, 'opacity="0.8"')
  rect(drawing, [middle, y, tape, height * 0.3], palette.accent, 'opacity="0.72"')
  rect(drawing, [x + width * 0.07, y + height * 0.66, width * 0.26, height * 0.2], '#fffdf7', 'rx="4" opacity="0.85"')
  for (const line of [0.71, 0.76, 0.81]) {
    rect(drawing, [x + width * 0.1, y + height * line, width * 0.16, 4], palette.deep, 'opacity="0.6"')
  }
}

/** A jar of water, a sprig in it, on a table: what stands for freshness. */
export function drawGlass(palette: Palette): string {
  const drawing = drawRoom(palette)
  ellipse(drawing, 800, 862, 250, 40, palette.dark, `${blur(drawing, 20)} opacity="0.36"`)
  for (const [index, turn] of [-24, -6, 13, 30].entries()) drawSprig(drawing, palette, 740, 560, turn, index)
  const glass = 'M590,360h300l-34,470q-2,28 -30,28h-172q-28,0 -30,-28Z'
  path(drawing, glass, '#ffffff', 'opacity="0.3"')
  path(
    drawing,
    'M603,540h274l-21,290q-2,28 -30,28h-172q-28,0 -30,-28Z',
    linear(drawing, [palette.soft, palette.mid]),
    'opacity="0.55"',
  )
  path(drawing, glass, '#ffffff', 'fill-opacity="0" stroke="#ffffff" stroke-opacity="0.8" stroke-width="5"')
  rect(drawing, [640, table - 250, 14, 380], '#ffffff', 'rx="7" opacity="0.5"')
  return toSvg(drawing)
}

function drawSprig(drawing: Drawing, palette: Palette, x: number, y: number, turn: number, index: number): void {
  const place = `transform="translate(${x} ${y}) rotate(${turn})"`
  path(drawing, 'M0,220V-330', '#000000', `fill-opacity="0" stroke="${palette.deep}" stroke-width="7" ${place}`)
  for (let leaf = 0; leaf < 5; leaf += 1) {
    const side = leaf % 2 === 0 ? 1 : -1
    const at = -300 + leaf * 62
    const shape = `M0,${at}c${side * 40},-64 ${side * 120},-66 ${side * 150},-40c${side * -24},52 ${side * -96},72 ${side * -150},40Z`
    path(
      drawing,
      shape,
      linear(drawing, index % 2 === 0 ? [palette.mid, palette.deep] : [palette.deep, palette.dark]),
      place,
    )
  }
}
