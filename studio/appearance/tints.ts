/** Names of the tints. Step 50 is the lightest. */
const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const

type Tints = Record<(typeof steps)[number], string>

/** WCAG relative luminance per step, equal for all hues, so that brand colours do not affect contrast between steps. */
const targetLuminance = {
  accent: [0.92, 0.81, 0.66, 0.47, 0.258, 0.112, 0.078, 0.056, 0.036, 0.0198, 0.0096],
  grey: [0.947, 0.863, 0.738, 0.557, 0.341, 0.188, 0.106, 0.06, 0.029, 0.0128, 0.0073],
}

/** Returns a tint for each step: `colour` (`#rrggbb`), mixed with white or black to reach the target luminance. */
export function createTints(colour: string, kind: keyof typeof targetLuminance): Tints {
  const channels = channelsOf(colour)
  const entries = steps.map((step, index) => [step, hex(toLuminance(channels, targetLuminance[kind][index] ?? 0))])
  return Object.fromEntries(entries)
}

type Channels = readonly number[]

function toLuminance(colour: Channels, target: number): Channels {
  const darkens = luminance(colour) > target
  const mixed = (share: number) => colour.map((channel) => channel + ((darkens ? 0 : 255) - channel) * share)
  let [low, high] = [0, 1]
  // After 12 bisections, the result is more precise than the 8 bits of a channel.
  for (let bisection = 0; bisection < 12; bisection++) {
    const middle = (low + high) / 2
    const isEnough = luminance(mixed(middle)) < target === darkens
    if (isEnough) high = middle
    else low = middle
  }
  return mixed(high)
}

function channelsOf(colour: string): Channels {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

function hex(channels: Channels): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Returns the WCAG relative luminance, 0 to 1. */
function luminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
