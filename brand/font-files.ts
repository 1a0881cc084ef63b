import sofiaGreek from '@fontsource/sofia-sans/files/sofia-sans-greek-700-normal.woff2?url'
import sofiaLatin from '@fontsource/sofia-sans/files/sofia-sans-latin-700-normal.woff2?url'
import sofiaLatinExt from '@fontsource/sofia-sans/files/sofia-sans-latin-ext-700-normal.woff2?url'
import interGreek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2?url'
import interLatinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

export type FontScript = 'latin' | 'latinExt' | 'greek'

export interface Typeface {
  family: string
  weight: string
  files: Record<FontScript, string>
  /** Scripts whose files are small enough to preload. Pages that also need another script do not preload the typeface. */
  preload: readonly FontScript[]
}

/** Must match `fonts.css`. Empty if the brand uses system fonts. */
export const typefaces: readonly Typeface[] = [
  {
    family: 'Inter Variable',
    weight: '100 900',
    files: { latin: interLatin, latinExt: interLatinExt, greek: interGreek },
    // The file for extended Latin has 85 kB.
    preload: ['latin', 'greek'],
  },
  {
    family: 'Sofia Sans',
    weight: '600 900',
    files: { latin: sofiaLatin, latinExt: sofiaLatinExt, greek: sofiaGreek },
    preload: ['latin', 'latinExt', 'greek'],
  },
]
