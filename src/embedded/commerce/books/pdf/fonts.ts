import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The shop's own face as fonts that a PDF can hold: all of Latin and Greek, in the two weights that documents use. */
const files = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const

export type FontName = keyof typeof files

const require = createRequire(import.meta.url)
const read = new Map<FontName, Buffer>()

/** The bytes of a font; read once. */
export function fontBytes(name: FontName): Buffer {
  const bytes = read.get(name) ?? readFileSync(require.resolve(files[name]))
  read.set(name, bytes)
  return bytes
}
