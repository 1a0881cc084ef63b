import interGreek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2?url'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { pageLanguage } from '#features/market/page-language.ts'
import appCss from '../styles/app.css?url'

/**
 * What every document has in its head whatever it shows: character set, style, the font of its script. The browser
 * draws none of it (`LiveHead`), but its build makes the files that are named here.
 */
export function documentHead() {
  return {
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    links: [
      { rel: 'stylesheet', href: appCss },
      {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href: pageLanguage() === 'el' ? interGreek : interLatin,
        crossOrigin: 'anonymous' as const,
      },
    ],
  }
}
