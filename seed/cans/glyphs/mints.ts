import { flake, type Glyph, grains, leaf, line, shape } from './pen.ts'

/** One leaf with teeth. */
export const spearmint: Glyph = (ink, ground) => {
  const teeth =
    'M0 46C-13 40 -15 34 -24 33C-23 24 -31 19 -30 11C-24 7 -31 -3 -26 -10C-19 -13 -22 -22 -15 -28C-9 -30 -6 -42 0 -48C6 -42 9 -30 15 -28C22 -22 19 -13 26 -10C31 -3 24 7 30 11C31 19 23 24 24 33C15 34 13 40 0 46Z'
  return shape(teeth, ink) + line('M0 44V-26M0 24L-14 12M0 24L14 12M0 4L-13 -7M0 4L13 -7', ground, 3)
}

/** Two leaves and a bud between. */
export const peppermint: Glyph = (ink, ground) =>
  leaf(ink, ground, -3, 40, -36, 78, 38) + leaf(ink, ground, 3, 40, 36, 78, 38) + leaf(ink, ground, 0, 20, 0, 62, 22)

/** A leaf with a breath of cold across it. */
export const coolMint: Glyph = (ink, ground) =>
  leaf(ink, ground, -22, 40, 26, 92, 46) +
  line('M-46 -22C-34 -31 -26 -13 -13 -22M-46 -38C-34 -47 -26 -29 -13 -38M16 36C26 28 32 44 44 36', ink, 4)

export const wintermint: Glyph = (ink) => flake(ink, 0, 0, 46, 5)

/** A sprig with five leaves. */
export const gardenMint: Glyph = (ink, ground) =>
  line('M0 48V0', ink, 4) +
  leaf(ink, ground, 0, 4, 0, 50, 24) +
  leaf(ink, ground, 0, 16, -58, 44, 23) +
  leaf(ink, ground, 0, 16, 58, 44, 23) +
  leaf(ink, ground, 0, 38, -66, 42, 22) +
  leaf(ink, ground, 0, 38, 66, 42, 22)

/** Coin-shaped leaves along a stem. */
export const eucalyptus: Glyph = (ink, ground) => {
  const pairs = [
    [-30, 15],
    [-4, 17],
    [24, 18],
  ] as const
  const coins = pairs.map(
    ([y, r]) =>
      `<ellipse cx="${-r - 4}" cy="${y}" rx="${r}" ry="${r * 0.78}" fill="${ink}" transform="rotate(18 ${-r - 4} ${y})"/><ellipse cx="${r + 4}" cy="${y - 8}" rx="${r}" ry="${r * 0.78}" fill="${ink}" transform="rotate(-18 ${r + 4} ${y - 8})"/>`,
  )
  return line('M0 48V-40', ink, 4) + coins.join('') + leaf(ink, ground, 0, -34, 0, 15, 12)
}

/** A leaf above a wave, with grains of salt. */
export const seaSaltMint: Glyph = (ink, ground) =>
  leaf(ink, ground, -6, 22, 18, 68, 36) +
  line('M-44 38C-33 28 -24 28 -14 38S8 48 18 38S36 28 44 36', ink, 5) +
  grains(
    ink,
    [
      [-30, -22],
      [-38, 4],
      [-20, -40],
    ],
    6,
  )
