/** Background next to a picture, in the picture's dominant colour. */
export interface PictureBackground {
  /** `#rrggbb`. */
  colour: string
  /** True if white text has more contrast than black text. */
  isDark: boolean
}

/** Relative luminance (WCAG 2.2) at which black and white text have the same contrast. */
const middleLuminance = 0.179

/** Returns undefined for a value other than `#rrggbb`. */
export function toPictureBackground(colour: string | null | undefined): PictureBackground | undefined {
  if (!colour || !/^#[\da-f]{6}$/i.test(colour)) return undefined
  const [red, green, blue] = [1, 3, 5].map((start) => toLinear(Number.parseInt(colour.slice(start, start + 2), 16)))
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
  return { colour, isDark: luminance < middleLuminance }
}

function toLinear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
