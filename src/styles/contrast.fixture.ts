export type RgbChannels = readonly [red: number, green: number, blue: number]

/** Returns the WCAG 2.2 contrast ratio of two opaque colours, from 1 to 21. Their order does not matter. */
export function computeContrastRatio(one: RgbChannels, other: RgbChannels): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance([red, green, blue]: RgbChannels): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
