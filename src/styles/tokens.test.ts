import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { highContrastPalette, palette } from '#brand/colours.ts'
import { toCustomProperties } from '#lib/html/to-custom-properties.ts'
import { computeContrastRatio, type RgbChannels } from './contrast.fixture.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [shops = '', contrastedShops = ''] = css.split('@variant more-contrast')
const ordinary = toDeclarations(palette) + shops
const contrasted = toDeclarations(highContrastPalette) + contrastedShops

const flavours = ['berry', 'fruit', 'other', 'cola', 'liquorice', 'mint', 'coffee', 'citrus', 'natural']
const grounds = ['paper', 'surface', 'raised', 'accent-soft']

/** Allowed pairs of text and background colours. */
const textPairs = [
  ...grounds.flatMap((ground) => ['ink', 'ink-muted', 'accent', 'danger', 'positive'].map((text) => [text, ground])),
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['notice-ink', 'notice'],
  ['paper', 'ink'],
  ['paper', 'danger'],
  ...['positive', 'warning', 'danger'].flatMap((state) => [
    [state, `${state}-soft`],
    ['ink', `${state}-soft`],
  ]),
  ...flavours.flatMap((flavour) => [`${flavour}-ink`, 'ink', 'ink-muted'].map((text) => [text, `${flavour}-soft`])),
] as [string, string][]

/** Pairs of a control edge or focus ring colour and the background colour next to it. */
const nonTextPairs = [
  ...['paper', 'surface', 'raised'].flatMap((ground) =>
    ['line-strong', 'focus', 'accent'].map((edge) => [edge, ground]),
  ),
  ...flavours.map((flavour) => ['focus', `${flavour}-soft`]),
] as [string, string][]

/**
 * Required contrast ratios. WCAG 2.2 requires 4.5:1 (AA) or 7:1 (AAA) for text and 3:1 for other elements. With high
 * contrast, the shop requires 4.5:1 for other elements.
 */
const themes = [
  { name: 'light', scheme: 0, sources: [ordinary], text: 4.5, edge: 3 },
  { name: 'dark', scheme: 1, sources: [ordinary], text: 4.5, edge: 3 },
  { name: 'light with more contrast', scheme: 0, sources: [ordinary, contrasted], text: 7, edge: 4.5 },
  { name: 'dark with more contrast', scheme: 1, sources: [ordinary, contrasted], text: 7, edge: 4.5 },
]

describe.each(themes)('the $name colours', ({ scheme, sources, text, edge }) => {
  const roles = parseColours(sources, scheme)

  it.each(textPairs)('text %s on %s is readable', (ink, ground) => {
    expect(contrast(roles, ink, ground)).toBeGreaterThanOrEqual(text)
  })

  it.each(nonTextPairs)('the non-text colour %s has sufficient contrast on %s', (line, ground) => {
    expect(contrast(roles, line, ground)).toBeGreaterThanOrEqual(edge)
  })

  it('every flavour has a hue, a background, a text colour and a selector', () => {
    for (const flavour of flavours) {
      expect([...roles.keys()]).toEqual(expect.arrayContaining([flavour, `${flavour}-soft`, `${flavour}-ink`]))
      expect(css).toContain(`[data-flavour="${flavour}"]`)
    }
  })
})

it('the high-contrast theme replaces only existing roles', () => {
  const known = [...parseColours([ordinary], 0).keys()]
  const replaced = [...parseColours([contrasted], 0).keys()]
  expect(replaced.length).toBeGreaterThan(20)
  expect(known).toEqual(expect.arrayContaining(replaced))
})

/** Returns the opaque colours of one scheme (0 light, 1 dark), keyed by role. Later sources override earlier ones. */
function parseColours(sources: string[], scheme: number): Map<string, string> {
  const declarations = sources.flatMap((source) =>
    Array.from(source.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)),
  )
  return new Map(declarations.map(([, name = '', light = '', dark = '']) => [name, scheme === 0 ? light : dark]))
}

function toDeclarations(roles: Parameters<typeof toCustomProperties>[0]): string {
  return Object.entries(toCustomProperties(roles))
    .map(([name, value]) => `${name}: ${value};\n`)
    .join('')
}

function contrast(roles: Map<string, string>, a: string, b: string): number {
  return computeContrastRatio(channels(roles, a), channels(roles, b))
}

function channels(roles: Map<string, string>, role: string): RgbChannels {
  const hex = roles.get(role)
  if (!hex) throw new Error(`There is no colour --${role}`)
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16)
  return [channel(1), channel(3), channel(5)]
}
