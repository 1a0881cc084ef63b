import { textOutline } from '#seed/cans/fonts.ts'

/** Diagrams are as large as photos, pixels. */
export const sheetSize = { width: 1260, height: 840 }

export const ink = '#1b1c1a'
export const quiet = '#77786f'
export const pine = '#1d4a3e'
export const paper = '#e9e6dd'

/** A diagram on ruled paper. Numbers are all that is written: the same picture is for every language. */
export function sheet(content: string, ground = paper): string {
  const { width, height } = sheetSize
  const rules = Array.from({ length: 20 }, (_, index) =>
    rule(0, 42 + index * 42, width, 42 + index * 42, ink, 1, 0.045),
  )
  const across = Array.from({ length: 29 }, (_, index) =>
    rule(42 + index * 42, 0, 42 + index * 42, height, ink, 1, 0.045),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${ground}"/>${rules.join('')}${across.join('')}${content}</svg>`
}

export function rule(x1: number, y1: number, x2: number, y2: number, colour = ink, width = 2, opacity = 1): string {
  return `<path d="M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}" stroke="${colour}" stroke-width="${width}" opacity="${opacity}" stroke-linecap="round"/>`
}

/** Figures, their middle at x (or their left or right end), standing on y. */
export function figure(
  text: string,
  x: number,
  y: number,
  size = 26,
  colour = ink,
  align: 'middle' | 'left' | 'right' = 'middle',
): string {
  const outline = textOutline('archivo', text, size, 0.01)
  const left = align === 'left' ? x : align === 'right' ? x - outline.width : x - outline.width / 2
  return `<path transform="translate(${left.toFixed(1)} ${y.toFixed(1)})" d="${outline.path()}" fill="${colour}"/>`
}

export function disc(x: number, y: number, r: number, colour: string, opacity = 1): string {
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${colour}" opacity="${opacity}"/>`
}

export function ring(x: number, y: number, r: number, colour: string, width = 2): string {
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
}

export function box(x: number, y: number, width: number, height: number, fill: string, corner = 0, more = ''): string {
  return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" rx="${corner}" fill="${fill}" ${more}/>`
}

/** A line from 0 to `most` with a tick for each, longer at every fifth, figures below those. */
export function scaleLine(x: number, y: number, width: number, most: number): string {
  const step = width / most
  const ticks = Array.from({ length: most + 1 }, (_, value) => {
    const long = value % 5 === 0
    const tick = rule(x + value * step, y, x + value * step, y + (long ? 26 : 14), ink, long ? 3 : 2)
    return long ? tick + figure(String(value), x + value * step, y + 62, 28) : tick
  })
  return rule(x, y, x + width, y, ink, 3) + ticks.join('')
}

/** A drawn picture in a diagram. */
export function picture(href: string, x: number, y: number, width: number, height = width): string {
  return `<image href="${href}" x="${x}" y="${y}" width="${width}" height="${height}"/>`
}
