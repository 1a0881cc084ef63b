import { avifOf } from '#embedded/commerce/pictures.ts'

export type PictureFormat = 'webp' | 'avif'

/** Where pictures lie in a format, by their files as WebP. The shop knows it too, which never loads what draws. */
export function inFormat(files: readonly string[], format: PictureFormat): string[] {
  return format === 'avif' ? files.map(avifOf) : [...files]
}
