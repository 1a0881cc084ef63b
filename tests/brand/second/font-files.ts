export type FontScript = 'latin' | 'latinExt' | 'greek'

export interface Typeface {
  family: string
  weight: string
  files: Record<FontScript, string>
  preload: readonly FontScript[]
}

export const typefaces: readonly Typeface[] = []
