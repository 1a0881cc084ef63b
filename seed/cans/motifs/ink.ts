import type { CanPalette } from '../palette.ts'

/** What a brand draws on its lids: around 0,0, in the lower half (y from 60), to be cut to the lid's circle of 340. */
export type Motif = (palette: CanPalette) => string

export function paint(d: string, colour: string, opacity = 1): string {
  return `<path d="${d}" fill="${colour}"${opacity === 1 ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`}/>`
}

export function stroke(d: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`
}

export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
}

/** A band of a thickness across the whole lid, its middle at the height `y` says. */
export function ribbon(y: (x: number) => number, thickness: number): string {
  const xs = Array.from({ length: 61 }, (_, index) => -360 + index * 12)
  const upper = xs.map((x) => [x, y(x) - thickness / 2] as const)
  const lower = xs.toReversed().map((x) => [x, y(x) + thickness / 2] as const)
  return polygon([...upper, ...lower])
}

export function dot(x: number, y: number, r: number, colour: string, opacity = 1): string {
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${colour}" opacity="${opacity}"/>`
}

/** A place on a circle, degrees clockwise from the right. */
export function polar(x: number, y: number, r: number, degrees: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180
  return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
}
