import sofiaGreek from '@fontsource/sofia-sans/files/sofia-sans-greek-700-normal.woff2?url'
import sofiaLatin from '@fontsource/sofia-sans/files/sofia-sans-latin-700-normal.woff2?url'
import sofiaLatinExt from '@fontsource/sofia-sans/files/sofia-sans-latin-ext-700-normal.woff2?url'
import interGreek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2?url'
import interLatinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { useRouter } from '@tanstack/react-router'
import type { LanguageCode } from '#app.config'
import { pageLanguage } from '#features/site/page-language.ts'
import { scriptJson } from '#lib/html/script-json.ts'
import type { PageFont } from './font-script.ts'
import fontScript from './font-script.ts?script'

/** Local storage name of the font files that the browser has fetched, as their addresses. */
const fontKey = 'font'

/** Languages that the Latin file is enough for; the others have letters of the extended one. */
const plainLatin: ReadonlySet<LanguageCode> = new Set(['en', 'de', 'sv', 'da', 'nl', 'fr', 'it', 'es'])

const latin = [interLatin, sofiaLatin]

/** What a page in a language is set in: figures and brands are Latin everywhere. */
function fontOf(language: LanguageCode): PageFont {
  if (plainLatin.has(language)) return { files: latin, letters: 'a' }
  if (language === 'el') return { files: [...latin, interGreek, sofiaGreek], letters: 'a\u03b1' }
  return { files: [...latin, interLatinExt, sofiaLatinExt], letters: 'a\u0105' }
}

/** For the head of every page; drawn by the server only. */
export function FontHead() {
  const nonce = useRouter().options.ssr?.nonce
  const code = `(${fontScript})(${scriptJson(fontOf(pageLanguage()))},${scriptJson(fontKey)})`
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
}
