import sofiaGreek from '@fontsource/sofia-sans/files/sofia-sans-greek-700-normal.woff2?url'
import sofiaLatin from '@fontsource/sofia-sans/files/sofia-sans-latin-700-normal.woff2?url'
import sofiaLatinExt from '@fontsource/sofia-sans/files/sofia-sans-latin-ext-700-normal.woff2?url'
import interGreek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2?url'
import interLatinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

/**
 * By script. The lists are empty if the brand uses system fonts. Pages fetch the files when the connection is idle.
 */
export const fontFiles: Record<'latin' | 'latinExt' | 'greek', readonly string[]> = {
  latin: [interLatin, sofiaLatin],
  latinExt: [interLatinExt, sofiaLatinExt],
  greek: [interGreek, sofiaGreek],
}

export const fontFaces: readonly string[] = ['1em "Inter Variable"', '700 1em "Sofia Sans"']
