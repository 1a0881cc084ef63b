/** The drawing's own units: 3 to 2, as the article cards show it. */
export const size = { width: 1500, height: 1000 } as const

/** Pixels a picture is stored with. */
const pixels = { width: 1260, height: 840 } as const

/** A drawing under way: its shapes, and the gradients and filters they use. */
export interface Drawing {
  defs: string[]
  shapes: string[]
}

export function newDrawing(): Drawing {
  return { defs: [], shapes: [] }
}

/** Adds a linear gradient from top to bottom, turned by `angle` degrees, and returns what to write into `fill`. */
export function linear(drawing: Drawing, colours: readonly string[], angle = 0): string {
  const id = `paint${drawing.defs.length}`
  const stops = colours.map((colour, index) => stop(colour, index / Math.max(1, colours.length - 1)))
  const turn = `gradientTransform="rotate(${angle} 0.5 0.5)"`
  drawing.defs.push(`<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1" ${turn}>${stops.join('')}</linearGradient>`)
  return `url(#${id})`
}

/** Adds a radial gradient, bright point at (`x`, `y`) in parts of the shape, and returns what to write into `fill`. */
export function radial(drawing: Drawing, colours: readonly string[], x = 0.5, y = 0.5): string {
  const id = `paint${drawing.defs.length}`
  const stops = colours.map((colour, index) => stop(colour, index / Math.max(1, colours.length - 1)))
  drawing.defs.push(`<radialGradient id="${id}" cx="${x}" cy="${y}" r="0.85">${stops.join('')}</radialGradient>`)
  return `url(#${id})`
}

function stop(colour: string, offset: number): string {
  return `<stop offset="${offset.toFixed(3)}" stop-color="${colour}"/>`
}

/** Adds a blur of `radius` pixels and returns the attribute that applies it. */
export function blur(drawing: Drawing, radius: number): string {
  const id = `blur${drawing.defs.length}`
  const region = 'x="-50%" y="-50%" width="200%" height="200%"'
  drawing.defs.push(`<filter id="${id}" ${region}><feGaussianBlur stdDeviation="${radius}"/></filter>`)
  return `filter="url(#${id})"`
}

export function ellipse(drawing: Drawing, x: number, y: number, rx: number, ry: number, fill: string, more = ''): void {
  drawing.shapes.push(`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`)
}

export function rect(drawing: Drawing, box: readonly [number, number, number, number], fill: string, more = ''): void {
  const [x, y, width, height] = box
  drawing.shapes.push(`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`)
}

export function path(drawing: Drawing, d: string, fill: string, more = ''): void {
  drawing.shapes.push(`<path d="${d}" fill="${fill}" ${more}/>`)
}

/** The whole picture. */
export function toSvg({ defs, shapes }: Drawing): string {
  const frame = `width="${pixels.width}" height="${pixels.height}" viewBox="0 0 ${size.width} ${size.height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame}><defs>${defs.join('')}</defs>${shapes.join('')}</svg>`
}
