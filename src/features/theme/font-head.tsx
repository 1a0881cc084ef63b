import { typefaces } from '#brand/font-files.ts'
import { getFontScripts } from '#features/site/font-scripts.ts'
import { getPageLanguage } from '#features/site/page-language.ts'

/** Preloads the font of headings and large figures. The text font is optional (`font-display` in brand/fonts.css). */
export function FontPreloadLinks() {
  const faces = typefaces.filter(({ preload }) => preload)
  return getFontScripts(getPageLanguage())
    .flatMap((script) => faces.map(({ files }) => files[script]))
    .map((href) => <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />)
}
