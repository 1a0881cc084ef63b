import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'

const require = createRequire(import.meta.url)

/** The shop's own face as fonts that a PDF can hold: all of Latin and Greek, in the two weights that documents use. */
const files = {
  regular: () => require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: () => require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
} as const

type FontName = keyof typeof files

const known = new Map<FontName, ReturnType<typeof create>>()

/** A font; reading one takes longer than writing a document with it, so each is read once. */
export function fontOf(name: FontName): ReturnType<typeof create> {
  const font = known.get(name) ?? create(readFileSync(files[name]()))
  known.set(name, font)
  return font
}
