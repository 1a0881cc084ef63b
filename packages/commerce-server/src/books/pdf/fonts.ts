import { readFileSync } from 'node:fs'
import { documentFonts } from 'pouchery/brand/document-fonts'

type FontName = keyof typeof documentFonts

const known = new Map<FontName, Buffer>()

/** Caches bytes, not parsed fonts: those keep the glyph-to-text map of the previous document. */
export function fontBytes(name: FontName): Buffer {
  const bytes = known.get(name) ?? readFileSync(documentFonts[name]())
  known.set(name, bytes)
  return bytes
}
