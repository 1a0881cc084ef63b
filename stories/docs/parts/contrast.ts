import { computeContrastRatio, type RgbChannels } from '../../../src/styles/contrast.fixture.ts'

/** Returns a contrast ratio from 1 to 21, or undefined if a computed colour is not opaque. */
export function getContrast(element: Element): number | undefined {
  const { color, backgroundColor } = getComputedStyle(element)
  const text = channels(color)
  const ground = channels(backgroundColor)
  return text && ground && computeContrastRatio(text, ground)
}

function channels(colour: string): RgbChannels | undefined {
  const [red, green, blue, alpha] = (/^rgba?\((.*)\)$/.exec(colour)?.[1] ?? '').split(',').map(Number)
  if (red === undefined || green === undefined || blue === undefined || (alpha ?? 1) < 1) return undefined
  return [red, green, blue]
}
