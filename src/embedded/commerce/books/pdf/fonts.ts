import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The shop's own face as fonts that a PDF can hold: all of Latin and Greek, in the two weights that documents use. */
const files = {
  regular: () => require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: () => require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
} as const

type FontName = keyof typeof files

const known = new Map<FontName, Buffer>()

/**
 * The bytes of a font. Only they are kept: a font that was read once remembers which letters its glyphs stood for, and would
 * say the wrong ones in the next document.
 */
export function fontBytes(name: FontName): Buffer {
  const bytes = known.get(name) ?? readFileSync(files[name]())
  known.set(name, bytes)
  return bytes
}
