import { dot, type Motif, paint, polar, polygon, stroke } from './ink.ts'

/** Norrholm: a field of dots that grow towards the lower right. */
export const dots: Motif = ({ graphic, accent }) => {
  const step = 40
  const all: string[] = []
  for (let row = 0; row < 8; row++) {
    for (let column = -9; column <= 9; column++) {
      const [x, y] = [column * step + (row % 2 === 0 ? 0 : step / 2), 90 + row * 35]
      const weight = (row / 7) * 0.8 + (column + 9) / 45
      all.push(dot(x, y, 3 + 14 * Math.min(1, weight), (row * 2 + column) % 5 === 0 ? accent : graphic))
    }
  }
  return all.join('')
}

/** Tindavik: cut ice, planes that meet in points. */
export const ice: Motif = ({ graphic, accent }) => {
  const points = [
    [-340, 150],
    [-215, 95],
    [-110, 190],
    [-5, 80],
    [95, 175],
    [205, 100],
    [340, 165],
  ] as const
  const lows = [
    [-300, 360],
    [-170, 270],
    [-60, 360],
    [50, 262],
    [165, 360],
    [270, 262],
    [340, 360],
  ] as const
  return points
    .slice(0, -1)
    .map((point, index) => {
      const [next, low, after] = [points[index + 1] ?? point, lows[index] ?? point, lows[index + 1] ?? point]
      const upper = paint(polygon([point, next, low]), graphic, 0.42 + (index % 3) * 0.22)
      return upper + paint(polygon([next, low, after]), index % 2 === 0 ? accent : graphic, 0.55 + (index % 2) * 0.4)
    })
    .join('')
}

/** Lumenor: rings of light around a bright middle. */
export const halo: Motif = ({ graphic, accent }) => {
  const rings = [70, 104, 142, 184, 230, 280].map((r, index) => {
    return `<circle cy="330" r="${r}" fill="none" stroke="${graphic}" stroke-width="${15 - index * 2.3}" opacity="${(1 - index * 0.12).toFixed(2)}"/>`
  })
  return dot(0, 330, 280, accent, 0.45) + rings.join('') + dot(0, 330, 42, graphic)
}

/** Aldrum: the rings of a tree that was felled, wider on one side. */
export const timber: Motif = ({ graphic, accent }) => {
  const rings = Array.from({ length: 9 }, (_, index) => {
    const size = 24 + index * 24
    const points = Array.from({ length: 48 }, (_, step) => {
      const wobble = 1 + 0.035 * Math.sin(step * 0.79 + index * 0.4) + 0.03 * Math.sin(step * 0.26 + 1)
      return polar(-96 + index * 9, 300 - index * 2, size * wobble, step * 7.5)
    })
    return stroke(
      polygon(points),
      index % 4 === 2 ? accent : graphic,
      index % 4 === 2 ? 13 : 6,
      index % 4 === 2 ? 0.9 : 0.82,
    )
  })
  return rings.join('')
}

/** Brisund: plain stripes, a wide one for every narrow one. */
export const stripes: Motif = ({ graphic, accent }) => {
  const band = (y: number, height: number, colour: string) =>
    `<rect x="-360" y="${y}" width="720" height="${height}" fill="${colour}"/>`
  return (
    band(92, 12, graphic) +
    band(118, 46, accent) +
    band(178, 12, graphic) +
    band(204, 160, graphic) +
    band(262, 12, accent)
  )
}

/** Skarvo: a jagged edge, three times. */
export const jags: Motif = ({ graphic, accent }) => {
  const edge = (y: number, depth: number, shift: number) => {
    const teeth = Array.from(
      { length: 13 },
      (_, index) => [-390 + shift + index * 66, y + (index % 2 === 0 ? depth : -depth)] as const,
    )
    return polygon([...teeth, [420, 380], [-420, 380]])
  }
  return (
    paint(edge(140, 44, 0), accent, 0.75) +
    paint(edge(205, 44, 22), graphic, 0.8) +
    paint(edge(276, 44, 44), accent, 0.9)
  )
}

/** Ostrel: threads laid over one another, as fleece is. */
export const weave: Motif = ({ graphic, accent }) => {
  const threads = Array.from({ length: 12 }, (_, index) => {
    const x = -420 + index * 74
    const up = stroke(`M${x} 372C${x + 60} 270 ${x + 120} 180 ${x + 210} 84`, graphic, 9, 0.9)
    return up + stroke(`M${x + 250} 372C${x + 180} 290 ${x + 100} 200 ${x + 30} 96`, accent, 5, 0.85)
  })
  return threads.join('')
}

/** Rimfall: crystals of frost that grow from below. */
export const frost: Motif = ({ graphic, accent }) => {
  const crystal = (x: number, y: number, size: number, colour: string) =>
    [0, 60, 120, 180, 240, 300]
      .map((turn) => {
        const arm = (far: number, degrees: number) =>
          polar(x, y, far, turn + degrees - 90)
            .map((value) => value.toFixed(1))
            .join(' ')
        const at = (far: number) => `M${arm(far, 0)}`
        return stroke(
          `M${x} ${y}L${arm(size, 0)}${at(size * 0.45)}L${arm(size * 0.72, 24)}${at(size * 0.45)}L${arm(size * 0.72, -24)}${at(size * 0.68)}L${arm(size * 0.9, 16)}${at(size * 0.68)}L${arm(size * 0.9, -16)}`,
          colour,
          size / 15,
        )
      })
      .join('')
  return (
    crystal(-205, 210, 92, accent) +
    crystal(0, 300, 190, graphic) +
    crystal(215, 200, 110, graphic) +
    crystal(-90, 118, 40, accent) +
    crystal(110, 108, 34, accent)
  )
}
