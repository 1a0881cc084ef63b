import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const root = /:root \{([^}]*)\}/.exec(css)?.[1] ?? ''
const roles = new Map(
  Array.from(root.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g), ([, name = '', hex = '']) => [name, hex]),
)

const flavours = ['berry', 'fruit', 'other', 'cola', 'liquorice', 'mint', 'coffee', 'citrus', 'natural']
const grounds = ['paper', 'surface', 'raised', 'accent-soft']

/** Text on ground, every pair the components use; WCAG 2.2 AA asks for 4.5:1. */
const textPairs = [
  ...grounds.flatMap((ground) => ['ink', 'ink-muted', 'accent', 'danger', 'positive'].map((text) => [text, ground])),
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['paper', 'ink'],
  ['paper', 'danger'],
  ...['positive', 'warning', 'danger'].flatMap((state) => [
    [state, `${state}-soft`],
    ['ink', `${state}-soft`],
  ]),
  ...flavours.flatMap((flavour) => [
    [`${flavour}-ink`, `${flavour}-soft`],
    ['ink-muted', `${flavour}-soft`],
  ]),
] as [string, string][]

/** Edges of controls and the focus ring beside what surrounds them; 3:1. */
const edgePairs = [
  ...['paper', 'surface', 'raised'].flatMap((ground) =>
    ['line-strong', 'focus', 'accent'].map((edge) => [edge, ground]),
  ),
  ...flavours.map((flavour) => ['focus', `${flavour}-soft`]),
] as [string, string][]

describe('tokens.css', () => {
  it.each(textPairs)('text %s on %s has a contrast of at least 4.5', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(edgePairs)('edge %s on %s has a contrast of at least 3', (edge, ground) => {
    expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3)
  })

  it('has a hue, a ground, a text colour and a selector for every flavour', () => {
    for (const flavour of flavours) {
      expect([...roles.keys()]).toEqual(expect.arrayContaining([flavour, `${flavour}-soft`, `${flavour}-ink`]))
      expect(css).toContain(`[data-flavour="${flavour}"]`)
    }
  })
})

/** Contrast ratio of two roles as WCAG defines it, 1 to 21. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(role: string): number {
  const hex = roles.get(role)
  if (!hex) throw new Error(`tokens.css has no colour --${role}`)
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
