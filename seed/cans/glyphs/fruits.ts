import { disc, type Glyph, leaf, line, shape, slice } from './pen.ts'

export const pear: Glyph = (ink, ground) =>
  shape(
    'M2 -32C16 -32 16 -14 22 -2C30 12 36 18 34 30C32 44 16 48 0 48C-16 48 -32 44 -34 30C-36 18 -28 12 -22 0C-16 -14 -14 -32 2 -32Z',
    ink,
  ) +
  line('M2 -30C2 -40 6 -44 10 -48', ink, 4.5) +
  leaf(ink, ground, 6, -36, 62, 32, 17) +
  line('M-20 26C-18 34 -12 38 -4 39', ground, 3.4)

/** Two stalks and a crumpled leaf. */
export const rhubarb: Glyph = (ink, ground) =>
  line('M-20 48C-16 22 -10 6 -4 -6M14 48C12 26 8 10 2 -6', ink, 11) +
  line('M-19 40C-16 24 -12 12 -8 4M13 40C12 26 9 14 6 6', ground, 2.4) +
  shape(
    'M0 4C-14 10 -36 4 -36 -12C-48 -22 -36 -38 -24 -36C-18 -50 2 -52 8 -42C24 -50 38 -38 34 -26C46 -18 40 -2 26 0C18 8 8 8 0 4Z',
    ink,
  ) +
  line('M0 2V-32M0 -8L-18 -20M0 -14L17 -26', ground, 3)

export const greenApple: Glyph = (ink, ground) =>
  shape(
    'M0 -20C14 -32 42 -24 42 4C42 30 24 48 12 48C6 48 4 45 0 45C-4 45 -6 48 -12 48C-24 48 -42 30 -42 4C-42 -24 -14 -32 0 -20Z',
    ink,
  ) +
  line('M0 -20C0 -32 2 -40 8 -48', ink, 4.5) +
  leaf(ink, ground, 4, -32, 64, 32, 18) +
  line('M-28 0C-28 12 -24 22 -18 28', ground, 3.6)

/** Round with its cleft, a leaf behind. */
export const peach: Glyph = (ink, ground) =>
  leaf(ink, ground, 6, -26, 74, 44, 24) +
  disc(0, 10, 38, ink) +
  line('M2 -26C-16 -12 -18 18 -6 36', ground, 3.8) +
  line('M2 -28V-42', ink, 4.5)

/** A whole one with its tip. */
export const lemon: Glyph = (ink, ground) =>
  shape(
    'M-34 20C-44 16 -50 26 -44 32C-38 40 -30 36 -26 34C-8 46 20 36 32 12C40 -4 40 -18 36 -26C44 -34 42 -42 34 -42C28 -48 24 -40 22 -36C4 -42 -18 -34 -30 -12C-36 0 -38 12 -34 20Z',
    ink,
  ) +
  line('M-18 -2C-12 -14 -4 -20 8 -24', ground, 3.6) +
  leaf(ink, ground, -36, -8, -8, 34, 18)

export const lime: Glyph = (ink, ground) => slice(ink, ground, 44, 8)

/** Half a large one, seen from the side of the cut. */
export const grapefruit: Glyph = (ink, ground) =>
  `<g transform="translate(0 -20)"><clipPath id="half"><rect x="-60" y="0" width="120" height="60"/></clipPath><g clip-path="url(#half)">${slice(ink, ground, 48, 12, 6)}</g>${line('M-46 0H46', ink, 5)}</g>`

/** A slice whose flesh has run dark on one side. */
export const bloodOrange: Glyph = (ink, ground) =>
  slice(ink, ground, 44, 10) +
  shape('M0 -34A34 34 0 0 1 0 34Z', ink) +
  line('M0 0L24 -24M0 0L33 -9M0 0L33 9M0 0L24 24', ground, 2.6)

/** Knobbly and pear-shaped, with two leaves. */
export const bergamot: Glyph = (ink, ground) =>
  shape(
    'M0 -22C8 -22 11 -16 18 -12C32 -4 40 8 38 22C36 38 20 48 0 48C-20 48 -36 38 -38 22C-40 8 -32 -4 -18 -12C-11 -16 -8 -22 0 -22Z',
    ink,
  ) +
  leaf(ink, ground, -2, -20, -56, 34, 18) +
  leaf(ink, ground, 2, -20, 56, 34, 18) +
  (
    [
      [-16, 10],
      [0, 2],
      [15, 12],
      [-22, 28],
      [-4, 22],
      [12, 32],
      [26, 26],
      [-8, 38],
    ] as const
  )
    .map(([x, y]) => disc(x, y, 2.6, ground))
    .join('')

/** Long leaves in a whorl, a slice's drop below. */
export const lemonVerbena: Glyph = (ink, ground) =>
  [-78, -40, 0, 40, 78].map((turn) => leaf(ink, ground, 0, 14, turn, turn === 0 ? 62 : 54, 16)).join('') +
  shape('M0 20C8 32 12 36 12 41A12 10 0 0 1 -12 41C-12 36 -8 32 0 20Z', ink)
