/**
 * Contrast ratio of an element's text on its own ground as WCAG defines it, 1 to 21, from what the browser computed;
 * undefined where one of them is not opaque.
 */
export function contrastOf(element: Element): number | undefined {
  const { color, backgroundColor } = getComputedStyle(element)
  const text = luminance(color)
  const ground = luminance(backgroundColor)
  if (text === undefined || ground === undefined) return undefined
  return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05)
}

function luminance(colour: string): number | undefined {
  const [red, green, blue, alpha] = (/^rgba?\((.*)\)$/.exec(colour)?.[1] ?? '').split(',').map(Number)
  if (red === undefined || green === undefined || blue === undefined || (alpha ?? 1) < 1) return undefined
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
