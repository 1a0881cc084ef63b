import { readFileSync } from 'node:fs'
import { brand, demoSeller } from '#brand/brand.ts'

const files = (folder: string) =>
  ['colours.ts', 'logo.tsx', 'stand-in-can.tsx', 'public/favicon.svg']
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n')

/** Colours, and outlines of drawings, that a brand's files write down. */
function drawn(text: string): string[] {
  const colours = text.match(/#[\da-f]{6}\b/g) ?? []
  const outlines = Array.from(text.matchAll(/ d="([^"]{12,})"/g), ([, outline = '']) => outline)
  return [...new Set([...colours, ...outlines])]
}

/** Names of the demo's makers and people, some of each. */
const ofTheDemo = ['Fjällvik', 'Havlind', 'Kvistra', 'Ingrid Solheim', 'ingrid.solberg', 'Elias Lindqvist']

const second = drawn(files('tests/brand/second'))

/** What the demo's brand says and the second one does not, in small letters. Black and white are everybody's. */
export const traces: readonly string[] = [
  ...[brand.name, demoSeller.address, demoSeller.phone, ...ofTheDemo],
  ...drawn(files('brand')).filter((one) => !second.includes(one) && !['#ffffff', '#000000'].includes(one)),
].map((trace) => trace.toLowerCase())

/** The traces of the demo in a text. A colour is not meant where it is the beginning of a longer one. */
export function tracesIn(text: string): string[] {
  const small = text.toLowerCase()
  return traces.filter((trace) =>
    trace.startsWith('#') ? new RegExp(`${trace}(?![\\da-f])`).test(small) : small.includes(trace),
  )
}
