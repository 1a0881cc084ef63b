import { readFileSync } from 'node:fs'
import { brand, demoSeller } from '#brand/brand.ts'

const readBrandFiles = (folder: string) =>
  ['colours.ts', 'logo.tsx', 'placeholder-can.tsx', 'public/favicon.svg']
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n')

/** Returns the distinct hexadecimal colours and SVG paths in a text. */
function extractColoursAndPaths(text: string): string[] {
  const colours = text.match(/#[\da-f]{6}\b/g) ?? []
  const outlines = Array.from(text.matchAll(/ d="([^"]{12,})"/g), ([, outline = '']) => outline)
  return [...new Set([...colours, ...outlines])]
}

/** Some of the names of brands and people in the demo data. */
const demoNames = ['Fjällvik', 'Havlind', 'Kvistra', 'Ingrid Solheim', 'ingrid.solberg', 'Elias Lindqvist']

const secondBrandValues = extractColoursAndPaths(readBrandFiles('tests/brand/second'))

/**
 * Lower-case strings of the demo brand that must not occur in the second brand. Excludes black, white and values that
 * the second brand also uses.
 */
export const demoBrandTraces: readonly string[] = [
  ...[brand.name, demoSeller.address, demoSeller.phone, ...demoNames],
  ...extractColoursAndPaths(readBrandFiles('brand')).filter(
    (one) => !secondBrandValues.includes(one) && !['#ffffff', '#000000'].includes(one),
  ),
].map((trace) => trace.toLowerCase())

/** Returns the traces of the demo brand in a text. Hexadecimal colours do not match within longer hex values. */
export function findDemoBrandTraces(text: string): string[] {
  const small = text.toLowerCase()
  return demoBrandTraces.filter((trace) =>
    trace.startsWith('#') ? new RegExp(`${trace}(?![\\da-f])`).test(small) : small.includes(trace),
  )
}
