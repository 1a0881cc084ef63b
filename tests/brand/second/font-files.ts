export type Script = 'latin' | 'latinExt' | 'greek'

export interface Typeface {
  family: string
  weight: string
  files: Record<Script, string>
  preload: boolean
}

export const typefaces: readonly Typeface[] = []
