import { typefaces } from '#brand/font-files.ts'
import { getFontScripts } from '#features/site/font-scripts.ts'
import { getPageLanguage } from '#features/site/page-language.ts'

export function FontPreloadLinks() {
  const scripts = getFontScripts(getPageLanguage())
  const faces = typefaces.filter(({ preload }) => scripts.every((script) => preload.includes(script)))
  return scripts
    .flatMap((script) => faces.map(({ files }) => files[script]))
    .map((href) => <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />)
}
