import type { BrandLayout } from '../catalogue/types.ts'
import type { CanPalette } from './palette.ts'

type Graphics = (palette: CanPalette, radius: number) => string

/** The graphic system of each brand layout, drawn around 0,0 to be clipped to a circle of `radius`. */
export const lidGraphics: Record<BrandLayout, Graphics> = { rings, horizon, leaf, grid, arc, facet }

/** Ripples around a point near the lower edge. */
function rings({ graphic, accent }: CanPalette, radius: number): string {
  const circles = Array.from({ length: 6 }, (_, index) => {
    const r = radius * (0.14 + index * 0.115)
    const width = radius * (index === 2 ? 0.05 : 0.012)
    const opacity = (1 - index * 0.09).toFixed(2)
    return `<circle cy="${radius * 0.92}" r="${r}" fill="none" stroke="${graphic}" stroke-width="${width}" opacity="${opacity}"/>`
  })
  return `<circle cy="${radius * 0.92}" r="${radius * 0.37}" fill="${accent}" opacity=".5"/>${circles.join('')}`
}

/** A calm horizon: a low disc above lines that draw closer towards it. */
function horizon({ graphic, accent }: CanPalette, radius: number): string {
  const line = radius * 0.42
  const lines = Array.from({ length: 8 }, (_, index) => {
    const y = line + radius * (0.045 + 0.012 * index * (index + 1))
    return `<rect x="${-radius}" y="${y}" width="${radius * 2}" height="${radius * (0.011 + index * 0.005)}" fill="${graphic}"/>`
  })
  const disc = `<path d="M${-radius * 0.26} ${line}A${radius * 0.26} ${radius * 0.26} 0 0 1 ${radius * 0.26} ${line}Z" fill="${graphic}"/>`
  const sea = `<rect x="${-radius}" y="${line}" width="${radius * 2}" height="${radius}" fill="${accent}" opacity=".38"/>`
  return sea + disc + lines.join('')
}

/** Long blades of grass that lean the same way, rising from the lower edge. */
function leaf({ graphic, accent }: CanPalette, radius: number): string {
  const heights = [0.34, 0.52, 0.44, 0.66, 0.5, 0.82, 0.6, 0.72, 0.48, 0.62, 0.38]
  return heights
    .map((height, index) => {
      const x = radius * (-0.86 + index * 0.165)
      const [tip, top] = [x + radius * (0.1 + height * 0.22), radius * (1.02 - height)]
      const half = radius * (0.03 + height * 0.03)
      const left = `M${x - half} ${radius * 1.02}C${x - half} ${radius * (1.02 - height * 0.5)} ${tip - half} ${top + radius * 0.2} ${tip} ${top}`
      const right = `C${tip - half * 0.2} ${top + radius * 0.24} ${x + half * 1.4} ${radius * (1.02 - height * 0.45)} ${x + half} ${radius * 1.02}Z`
      return `<path d="${left}${right}" fill="${index % 3 === 1 ? accent : graphic}" opacity="${index % 2 === 0 ? 0.95 : 0.72}"/>`
    })
    .join('')
}

/** A field of dots that thins out towards the upper left. */
function grid({ graphic, accent }: CanPalette, radius: number): string {
  const step = radius / 7.5
  const dots: string[] = []
  for (let row = -7; row <= 7; row++) {
    for (let column = -7; column <= 7; column++) {
      const weight = Math.max(0, (row + column * 0.55) / 10.5)
      const r = step * 0.44 * Math.min(1, weight * 1.25)
      if (r < step * 0.05) continue
      const colour = (row + column) % 5 === 0 ? accent : graphic
      dots.push(`<circle cx="${column * step}" cy="${row * step}" r="${r.toFixed(1)}" fill="${colour}"/>`)
    }
  }
  return dots.join('')
}

/** Broad bows from the lower right. */
function arc({ graphic, accent }: CanPalette, radius: number): string {
  const bow = (r: number, width: number, colour: string, opacity: number) =>
    `<circle cx="${radius * 0.84}" cy="${radius * 0.96}" r="${radius * r}" fill="none" stroke="${colour}" stroke-width="${radius * width}" opacity="${opacity}"/>`
  return (
    bow(0.29, 0.58, graphic, 1) +
    bow(0.7, 0.17, accent, 0.9) +
    bow(0.865, 0.085, graphic, 0.8) +
    bow(0.96, 0.025, graphic, 0.65)
  )
}

/** Planes meeting in one point, like cut ice. */
function facet({ graphic, accent }: CanPalette, radius: number): string {
  const at = (degrees: number, length: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${(Math.cos(angle) * length * radius).toFixed(1)} ${(Math.sin(angle) * length * radius).toFixed(1)}`
  }
  const centre = `${radius * 0.18} ${radius * 0.42}`
  const planes: [number, number, string, number][] = [
    [-8, 28, graphic, 0.55],
    [28, 62, accent, 0.85],
    [62, 96, graphic, 0.95],
    [96, 128, accent, 0.55],
    [128, 160, graphic, 0.75],
    [160, 188, accent, 0.35],
  ]
  return planes
    .map(
      ([from, to, colour, opacity]) =>
        `<path d="M${centre}L${at(from, 1.3)}L${at(to, 1.3)}Z" fill="${colour}" opacity="${opacity}"/>`,
    )
    .join('')
}
