export const fontFiles: Record<'latin' | 'latinExt' | 'greek', readonly string[]> = {
  latin: [],
  latinExt: [],
  greek: [],
}

export const fontFaces: readonly string[] = []
