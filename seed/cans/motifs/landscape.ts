import { type Motif, paint, polygon, ribbon } from './ink.ts'

/** Fjallvik: ridges behind one another, the nearest the darkest, snow on the highest. */
export const ridges: Motif = ({ graphic, accent, lid }) => {
  const far = polygon([
    [-360, 190],
    [-250, 120],
    [-150, 170],
    [-10, 60],
    [70, 120],
    [170, 70],
    [360, 200],
    [360, 360],
    [-360, 360],
  ])
  const snow = polygon([
    [-58, 95],
    [-10, 60],
    [34, 93],
    [14, 104],
    [-8, 92],
    [-26, 112],
  ])
  const near = polygon([
    [-360, 280],
    [-220, 210],
    [-120, 250],
    [40, 170],
    [190, 262],
    [270, 226],
    [360, 270],
    [360, 360],
    [-360, 360],
  ])
  return (
    paint(far, graphic, 0.62) +
    paint(snow, lid[0]) +
    paint(near, graphic) +
    paint(
      polygon([
        [-360, 330],
        [-160, 276],
        [0, 312],
        [170, 282],
        [360, 326],
        [360, 360],
        [-360, 360],
      ]),
      accent,
      0.8,
    )
  )
}

/** Havlind: a calm sea, its waves longer towards the viewer. */
export const sea: Motif = ({ graphic, accent }) => {
  const waves = Array.from({ length: 7 }, (_, index) => {
    const y = 92 + index * 30 + index * index * 1.6
    return ribbon((x) => y + Math.sin(x / (26 + index * 11) + index * 1.9) * (5 + index * 1.7), 4 + index * 2.1)
  })
  const water = `<path d="M-360 84H360V360H-360Z" fill="${accent}" opacity=".34"/>`
  return water + waves.map((wave, index) => paint(wave, graphic, 0.55 + index * 0.06)).join('')
}

/** Solvane: a low sun and its rays. */
export const sun: Motif = ({ graphic, accent }) => {
  const rays = Array.from({ length: 13 }, (_, index) => {
    const angle = Math.PI * (1 + index / 12)
    const at = (turn: number, far: number) =>
      [Math.cos(angle + turn) * far, 330 + Math.sin(angle + turn) * far] as const
    return paint(polygon([at(-0.035, 190), at(-0.055, 420), at(0.055, 420), at(0.035, 190)]), accent, 0.85)
  })
  return `<g clip-path="url(#low)">${rays.join('')}</g><circle cy="330" r="158" fill="${graphic}"/>`
}

/** Elvarn: a river in bends, seen from a hill. */
export const river: Motif = ({ graphic, accent }) => {
  const banks = [0, 1, 2, 3, 4].map((index) => {
    const bend = (x: number) => 150 + index * 46 + Math.sin(x / 96 + index * 0.55) * (26 + index * 4)
    return paint(ribbon(bend, 13 + index * 3), index % 2 === 0 ? graphic : accent, index % 2 === 0 ? 0.85 : 1)
  })
  return banks.join('')
}

/** Myrholt: blades of grass on a moor, leaning with the wind. */
export const moor: Motif = ({ graphic, accent }) => {
  const blades = Array.from({ length: 23 }, (_, index) => {
    const x = -330 + index * 30
    const height = 110 + ((index * 53) % 97) + (index % 4 === 1 ? 46 : 0)
    const tip = x + height * 0.34
    const d = `M${x - 9} 352C${x - 4} ${352 - height * 0.55} ${tip - 12} ${380 - height} ${tip} ${352 - height}C${tip - 2} ${392 - height} ${x + 14} ${352 - height * 0.45} ${x + 10} 352Z`
    return paint(d, index % 3 === 1 ? accent : graphic, index % 2 === 0 ? 1 : 0.78)
  })
  return blades.join('')
}

/** Dalmora: round hills, one bow over the next. */
export const hills: Motif = ({ graphic, accent }) => {
  const hill = (x: number, y: number, r: number, colour: string, opacity: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" opacity="${opacity}"/>`
  return (
    hill(-190, 400, 290, accent, 0.8) +
    hill(210, 430, 270, graphic, 0.7) +
    hill(20, 520, 330, graphic, 1) +
    `<circle cx="20" cy="520" r="292" fill="none" stroke="${accent}" stroke-width="9" opacity=".9"/>` +
    `<circle cx="20" cy="520" r="262" fill="none" stroke="${accent}" stroke-width="4" opacity=".7"/>`
  )
}
