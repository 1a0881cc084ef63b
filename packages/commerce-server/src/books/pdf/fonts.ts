import { readFileSync } from 'node:fs'
import { documentFonts } from 'pouchery/brand/document-fonts'

type FontName = keyof typeof documentFonts

const known = new Map<FontName, Buffer>()

/**
 * The bytes of a font. Only they are kept: a font that was read once remembers which letters its glyphs stood for, and would
 * say the wrong ones in the next document.
 */
export function fontBytes(name: FontName): Buffer {
  const bytes = known.get(name) ?? readFileSync(documentFonts[name]())
  known.set(name, bytes)
  return bytes
}
