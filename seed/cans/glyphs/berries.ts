import { disc, type Glyph, leaf, line } from './pen.ts'

const crown = (x: number, y: number, ground: string) =>
  line(`M${x} ${y - 7}V${y + 7}M${x - 6} ${y - 4}L${x + 6} ${y + 4}M${x - 6} ${y + 4}L${x + 6} ${y - 4}`, ground, 2.6)

/** Three with their crowns. */
export const blueberry: Glyph = (ink, ground) =>
  disc(-20, 18, 23, ink) +
  disc(23, 22, 20, ink) +
  disc(4, -17, 22, ink) +
  crown(-20, 18, ground) +
  crown(23, 22, ground) +
  crown(4, -17, ground) +
  leaf(ink, ground, 24, -26, 58, 26, 16)

/** A bunch that hangs. */
export const blackcurrant: Glyph = (ink, ground) =>
  line('M0 -48V-8', ink, 4) +
  leaf(ink, ground, 0, -40, 70, 40, 24) +
  (
    [
      [-14, -14, 12],
      [13, -12, 12],
      [-22, 9, 12],
      [1, 8, 13],
      [23, 11, 11],
      [-10, 28, 11],
      [13, 29, 10],
      [2, 45, 7],
    ] as const
  )
    .map(([x, y, r]) => disc(x, y, r, ink) + disc(x - r * 0.3, y - r * 0.3, r * 0.24, ground))
    .join('')

/** Small berries on a twig with round leaves. */
export const lingonberry: Glyph = (ink, ground) =>
  line('M-40 -38C-8 -32 4 -8 8 10M-12 -28C-16 -8 -20 2 -20 10M0 -20C20 -14 30 0 32 8', ink, 3.6) +
  leaf(ink, ground, -34, -38, 100, 36, 22) +
  leaf(ink, ground, -30, -36, 172, 30, 20) +
  disc(-21, 22, 15, ink) +
  disc(8, 27, 17, ink) +
  disc(34, 18, 13, ink) +
  disc(-25, 17, 3, ground) +
  disc(3, 21, 3.4, ground) +
  disc(30, 14, 2.8, ground)

/** Few, large drupelets above open sepals. */
export const cloudberry: Glyph = (ink, ground) =>
  (
    [
      [0, -24, 15],
      [-19, -12, 14],
      [19, -12, 14],
      [-10, 6, 15],
      [12, 7, 15],
    ] as const
  )
    .map(([x, y, r]) => disc(x, y, r + 1.6, ground) + disc(x, y, r, ink))
    .join('') + [-64, -32, 0, 32, 64].map((turn) => leaf(ink, ground, 0, 22, 180 + turn, 26, 13)).join('')

/** A cone of many small drupelets below its leaves. */
export const raspberry: Glyph = (ink, ground) => {
  const rows = [
    [-13, 4, 21],
    [0, 5, 22],
    [13, 4, 20],
    [26, 3, 15],
    [38, 2, 8],
  ] as const
  const drupelets = rows.flatMap(([y, count, half]) =>
    Array.from({ length: count }, (_, index) => {
      const x = -half + (2 * half * index) / (count - 1)
      return disc(x, y, 9.2, ground) + disc(x, y, 8, ink)
    }),
  )
  return drupelets.join('') + [-72, -36, 0, 36, 72].map((turn) => leaf(ink, ground, 0, -20, turn, 27, 13)).join('')
}
