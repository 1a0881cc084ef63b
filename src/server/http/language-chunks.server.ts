import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { languageCodes } from '#lib/locale-url.ts'

const Manifest = v.record(v.string(), v.looseObject({ file: v.string() }))

/**
 * `Link` header values that let a browser fetch the texts of a page's first view, in its one language, together with its scripts, by language.
 * Empty without a built client (`folder` holds it).
 */
export function languageLinks(folder: string): ReadonlyMap<LanguageCode, string> {
  const file = join(folder, '.vite', 'manifest.json')
  if (!existsSync(file)) return new Map()
  const manifest = v.parse(v.pipe(v.string(), v.parseJson(), Manifest), readFileSync(file, 'utf8'))
  return new Map(
    languageCodes.flatMap((language) => {
      const chunk = manifest[`src/paraglide/browser/first/${language}.js`]
      return chunk ? [[language, `</${chunk.file}>; rel="modulepreload"`] as const] : []
    }),
  )
}
