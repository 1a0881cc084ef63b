import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { createTints } from './tints.ts'

const colours = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`)

test('the tints of the demo’s accent colour contain that colour', () => {
  expect(createTints('#1d4a3e', 'accent')[700]).toMatch(/^#1[cde]4[9ab]3[def]$/)
})

test('the dark tints of every accent have sufficient contrast with white and with the lightest tint', () => {
  forAll(colours, (colour) => {
    const tints = createTints(colour, 'accent')
    for (const dark of [tints[500], tints[600], tints[700], tints[800], tints[900]]) {
      expect(contrast('#ffffff', dark)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(tints[50], dark)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

test('each step is darker than the one before', () => {
  forAll(colours, fc.constantFrom('accent' as const, 'grey' as const), (colour, kind) => {
    const lights = Object.values(createTints(colour, kind)).map((tint) => contrast('#000000', tint))
    expect(lights).toEqual(lights.toSorted((one, other) => other - one))
  })
})

/** WCAG contrast ratio of two colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
