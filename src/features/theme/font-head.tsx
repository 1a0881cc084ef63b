import { useRouter } from '@tanstack/react-router'
import type { LanguageCode } from '#app.config'
import { fontFaces, fontFiles } from '#brand/font-files.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { toScriptJson } from '#lib/html/script-json.ts'
import type { PageFont } from './font-script.ts'
import fontScript from './font-script.ts?script'

const fontKey = 'font'

/**
 * Languages that need only the Latin font file. Greek also needs the Greek file, and all others the extended Latin
 * file.
 */
const plainLatin: ReadonlySet<LanguageCode> = new Set(['en', 'de', 'sv', 'da', 'nl', 'fr', 'it', 'es'])

function fontFor(language: LanguageCode): PageFont {
  const { latin, latinExt, greek } = fontFiles
  if (plainLatin.has(language)) return { files: latin, faces: fontFaces, letters: 'a' }
  if (language === 'el') return { files: [...latin, ...greek], faces: fontFaces, letters: 'a\u03b1' }
  return { files: [...latin, ...latinExt], faces: fontFaces, letters: 'a\u0105' }
}

export function FontHead() {
  const nonce = useRouter().options.ssr?.nonce
  const font = fontFor(getPageLanguage())
  if (font.files.length === 0) return null
  const code = `(${fontScript})(${toScriptJson(font)},${toScriptJson(fontKey)})`
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
}
