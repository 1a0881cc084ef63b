import { useRouter } from '@tanstack/react-router'
import type { LanguageCode } from '#app.config'
import { fontFaces, fontFiles } from '#brand/font-files.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { scriptJson } from '#lib/html/script-json.ts'
import type { PageFont } from './font-script.ts'
import fontScript from './font-script.ts?script'

/** Local storage name of the font files that the browser has fetched, as their addresses. */
const fontKey = 'font'

/** Languages that the Latin file is enough for; the others have letters of the extended one. */
const plainLatin: ReadonlySet<LanguageCode> = new Set(['en', 'de', 'sv', 'da', 'nl', 'fr', 'it', 'es'])

/** What a page in a language is set in: figures and brands are Latin everywhere. */
function fontOf(language: LanguageCode): PageFont {
  const { latin, latinExt, greek } = fontFiles
  if (plainLatin.has(language)) return { files: latin, faces: fontFaces, letters: 'a' }
  if (language === 'el') return { files: [...latin, ...greek], faces: fontFaces, letters: 'a\u03b1' }
  return { files: [...latin, ...latinExt], faces: fontFaces, letters: 'a\u0105' }
}

/** For the head of every page; drawn by the server only. Nothing for a brand set in the system's fonts. */
export function FontHead() {
  const nonce = useRouter().options.ssr?.nonce
  const font = fontOf(pageLanguage())
  if (font.files.length === 0) return null
  const code = `(${fontScript})(${scriptJson(font)},${scriptJson(fontKey)})`
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
}
