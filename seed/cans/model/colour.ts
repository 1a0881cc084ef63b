/** A colour `#rrggbb` as light, 0 to 1 each. */
export function linearOf(hex: string): Float32Array {
  return Float32Array.from([1, 3, 5], (start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
}

/** How bright a light is to the eye, 0 to 1 (WCAG's relative luminance). */
export function luminance(light: ArrayLike<number>): number {
  return 0.2126 * (light[0] ?? 0) + 0.7152 * (light[1] ?? 0) + 0.0722 * (light[2] ?? 0)
}

const steps = 4096
const bytes = Uint8Array.from({ length: steps + 1 }, (_, index) => {
  const light = index / steps
  return Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055))
})

/** A light as a byte of a picture; what is brighter than paper bends towards white. */
export function srgbOf(light: number): number {
  const bent = light < knee ? light : 1 - (1 - knee) * Math.exp((knee - light) / (1 - knee))
  return bytes[Math.round(Math.max(0, bent) * steps)] ?? 0
}

const knee = 0.82
