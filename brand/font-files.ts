import sofiaGreek from '@fontsource/sofia-sans/files/sofia-sans-greek-700-normal.woff2?url'
import sofiaLatin from '@fontsource/sofia-sans/files/sofia-sans-latin-700-normal.woff2?url'
import sofiaLatinExt from '@fontsource/sofia-sans/files/sofia-sans-latin-ext-700-normal.woff2?url'
import interGreek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2?url'
import interLatinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

/**
 * Addresses of the font files of `fonts.css` that a page fetches once its line is idle, by the letters they hold; every page
 * needs `latin`. All empty for a brand set in the system's fonts.
 */
export const fontFiles: Record<'latin' | 'latinExt' | 'greek', readonly string[]> = {
  latin: [interLatin, sofiaLatin],
  latinExt: [interLatinExt, sofiaLatinExt],
  greek: [interGreek, sofiaGreek],
}

/** The same fonts as CSS writes them, so that a browser can be asked whether it has them. */
export const fontFaces: readonly string[] = ['1em "Inter Variable"', '700 1em "Sofia Sans"']
