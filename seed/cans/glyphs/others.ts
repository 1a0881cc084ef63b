import { disc, type Glyph, grains, leaf, line, ring, shape } from './pen.ts'

const spiral = 'M2 2C2 -6 12 -8 16 0C20 12 6 22 -8 16C-26 8 -26 -18 -4 -26C22 -34 40 -10 34 14C28 38 0 48 -24 38'

/** A rolled string. */
export const liquorice: Glyph = (ink) => line(spiral, ink, 9)

export const saltedLiquorice: Glyph = (ink) =>
  line(spiral, ink, 8, 'translate(8 4) scale(.86)') +
  grains(
    ink,
    [
      [-38, -26],
      [-24, -42],
      [-42, -4],
    ],
    7,
  )

const bean = (ink: string, ground: string, x: number, y: number, turn: number, size: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><ellipse rx="22" ry="32" fill="${ink}"/>${line('M3 -29C-12 -12 13 8 -3 29', ground, 5)}</g>`

/** Two beans. */
export const espresso: Glyph = (ink, ground) =>
  bean(ink, ground, -17, 8, -24, 1.05) +
  `<circle cx="22" cy="-4" r="0" fill="${ground}"/>` +
  bean(ink, ground, 24, -6, 28, 0.92)

/** A bean and two pods. */
export const cardamomCoffee: Glyph = (ink, ground) => {
  const pod = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${shape('M0 -30C16 -20 18 14 0 30C-18 14 -16 -20 0 -30Z', ink)}${line('M0 -20V20M-7 -14C-9 -2 -8 8 -5 16M7 -14C9 -2 8 8 5 16', ground, 2.6)}</g>`
  return bean(ink, ground, -22, 14, -18, 0.9) + pod(12, 6, 22) + pod(32, -16, 52)
}

/** A kola nut among bubbles. */
export const cola: Glyph = (ink, ground) =>
  `<ellipse cx="-6" cy="14" rx="31" ry="26" fill="${ink}" transform="rotate(-18 -6 14)"/>` +
  line('M-30 24C-16 22 -12 2 10 2C16 2 20 0 22 -4', ground, 4.5) +
  disc(20, -26, 10, ink) +
  ring(-12, -30, 9, ink, 4) +
  disc(38, -4, 6, ink) +
  disc(2, -46, 4, ink)

/** Three fibres, nothing else. */
export const natural: Glyph = (ink) =>
  line(
    'M-42 -20C-22 -36 -6 -6 14 -20C26 -28 34 -26 42 -20M-42 2C-22 -14 -6 16 14 2C26 -6 34 -4 42 2M-42 24C-22 8 -6 38 14 24C26 16 34 18 42 24',
    ink,
    6,
  )

/** Needles on a twig and three berries. */
export const juniper: Glyph = (ink, ground) => {
  const needles = Array.from({ length: 7 }, (_, index) => {
    const y = 34 - index * 12
    return `M0 ${y}L-20 ${y - 17}M0 ${y}L20 ${y - 17}`
  })
  return (
    line(`M0 48V-40${needles.join('')}`, ink, 4) +
    (
      [
        [-22, 26, 13],
        [23, 12, 12],
        [-18, -6, 11],
      ] as const
    )
      .map(([x, y, r]) => disc(x, y, r + 2.4, ground) + disc(x, y, r, ink))
      .join('')
  )
}

/** Five-petalled blossoms on one umbel. */
export const elderflower: Glyph = (ink, ground) => {
  const blossom = (x: number, y: number, size: number) =>
    [0, 72, 144, 216, 288]
      .map(
        (turn) =>
          `<ellipse cy="${-size * 0.62}" rx="${size * 0.36}" ry="${size * 0.46}" fill="${ink}" transform="translate(${x} ${y}) rotate(${turn})"/>`,
      )
      .join('') + disc(x, y, size * 0.2, ground)
  return (
    line('M0 48C0 30 -4 18 -26 -2M0 40C0 24 6 14 26 -4M0 40V-10', ink, 3.4) +
    blossom(-28, -10, 17) +
    blossom(28, -12, 17) +
    blossom(0, -28, 18) +
    blossom(-1, 6, 13)
  )
}

/** Two pods and the flower they come from. */
export const vanilla: Glyph = (ink, ground) =>
  line('M-34 46C-24 10 -8 -14 26 -46', ink, 7) +
  line('M-16 48C-8 20 8 0 40 -26', ink, 7) +
  `<g transform="translate(-16 -16)">${[0, 72, 144, 216, 288].map((turn) => leaf(ink, ground, 0, 0, turn, 26, 15)).join('')}${disc(0, 0, 4, ground)}</g>`

/** A root with its knuckles. */
export const ginger: Glyph = (ink, ground) =>
  shape(
    'M-46 18C-48 4 -34 -2 -24 2C-28 -10 -26 -26 -14 -28C-4 -30 2 -20 2 -10C8 -16 10 -36 24 -38C36 -40 40 -28 36 -18C34 -10 30 -6 32 -2C42 -4 50 4 48 16C46 28 32 30 22 26C20 38 8 46 -4 40C-12 36 -14 30 -14 26C-26 34 -44 32 -46 18Z',
    ink,
  ) +
  line(
    'M-34 10C-30 12 -28 16 -28 20M-16 -16C-12 -16 -9 -14 -8 -11M20 -24C24 -24 28 -22 30 -19M2 24C6 22 8 18 8 14M30 10C34 10 37 12 38 15',
    ground,
    3,
  )
