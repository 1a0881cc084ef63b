import { seedFlavour } from '../catalogue/flavours.ts'
import type { BrandGround, SeedBrand, SeedFlavourCode } from '../catalogue/types.ts'

/** The colours one can is drawn in (`#rrggbb`). */
export interface CanPalette {
  /** The lid in the light, and in the shade. */
  lid: [string, string]
  /** The side of the base below the lid. */
  base: string
  graphic: string
  /** Second colour of the graphics; the brand's own. */
  accent: string
  text: string
  quietText: string
}

/** Colours of a can: the brand's ground decides the material, the flavour family the hue. */
export function canPalette(brand: SeedBrand, flavour: SeedFlavourCode): CanPalette {
  const { light, mid, deep } = seedFlavour(flavour).colours
  const accent = hslToHex(brand.hue, 0.32, 0.52)
  const grounds: Record<BrandGround, CanPalette> = {
    porcelain: {
      lid: ['#faf9f6', '#e3e0d8'],
      base: '#f0eee8',
      graphic: mid,
      accent: light,
      text: deep,
      quietText: mix(deep, '#ffffff', 0.28),
    },
    ink: {
      lid: ['#33373b', '#15171a'],
      base: '#1d2023',
      graphic: mix(mid, '#ffffff', 0.12),
      accent: mix(mid, '#15171a', 0.45),
      text: '#f4f1ea',
      quietText: mix(light, '#c9c8c4', 0.4),
    },
    tone: {
      lid: [mix(mid, '#ffffff', 0.14), mix(mid, deep, 0.42)],
      base: mix(mid, deep, 0.5),
      graphic: mix(mid, light, 0.55),
      accent: mix(mid, deep, 0.6),
      text: '#fffdf8',
      quietText: light,
    },
    metal: {
      lid: ['#e9ecee', '#a6acb1'],
      base: mix(mid, '#8f979d', 0.25),
      graphic: mid,
      accent: mix(mid, '#dfe3e6', 0.55),
      text: '#1b2126',
      quietText: '#48515a',
    },
    tint: {
      lid: [mix(light, '#ffffff', 0.45), mix(light, mid, 0.22)],
      base: mix(light, mid, 0.3),
      graphic: mid,
      accent: mix(mid, light, 0.5),
      text: deep,
      quietText: mix(deep, mid, 0.3),
    },
    deep: {
      lid: [mix(deep, mid, 0.34), mix(deep, '#000000', 0.28)],
      base: mix(deep, '#000000', 0.2),
      graphic: mix(mid, light, 0.35),
      accent: mix(accent, deep, 0.35),
      text: mix(light, '#ffffff', 0.45),
      quietText: light,
    },
  }
  return grounds[brand.ground]
}

/** The colour between two, `part` of the way to the second. */
export function mix(first: string, second: string, part: number): string {
  const [a, b] = [channels(first), channels(second)]
  return toHex(a.map((value, index) => value + ((b[index] ?? value) - value) * part))
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
}

function toHex(values: number[]): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

function hslToHex(hue: number, saturation: number, lightness: number): string {
  const strength = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12
    return 255 * (lightness - strength * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return toHex([channel(0), channel(8), channel(4)])
}
