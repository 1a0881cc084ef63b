import { encodeWebp } from './encode-picture.ts'
import { avifOf, type PictureStore } from './pictures.ts'

/** Answers a picture by its file; undefined when it cannot be made of one that is kept. */
export type MakePicture = (file: string) => Promise<Uint8Array<ArrayBuffer> | undefined>

/** Widths that are made of a wider picture when somebody first asks: lids beside names, thumbnails, lists. */
const smallWidths = [64, 160, 400]
/** Widths that such pictures are kept in. */
const keptWidths = [640, 900]

/**
 * Makes what is missing beside the pictures that are kept: the WebP of an AVIF, for browsers that take none, and small
 * widths. It is kept too, and made once however many ask for it.
 */
export function pictureMaker(pictures: Pick<PictureStore, 'read' | 'write'>): MakePicture {
  const underway = new Map<string, ReturnType<MakePicture>>()
  return (file) => {
    const known = underway.get(file)
    if (known) return known
    const making = make(pictures, file).finally(() => underway.delete(file))
    underway.set(file, making)
    return making
  }
}

async function make(pictures: Pick<PictureStore, 'read' | 'write'>, file: string): ReturnType<MakePicture> {
  const width = smallWidths.find((one) => file.endsWith(`-${one}.webp`))
  for (const source of [file, ...(width ? widerThan(file) : [])]) {
    const bytes = await pictures.read(avifOf(source))
    if (!bytes?.byteLength) continue
    const { default: sharp } = await import('sharp')
    const sized = source === file ? sharp(bytes) : sharp(bytes).resize(width)
    const picture = new Uint8Array(await encodeWebp(sized, 75))
    // Whoever asked gets it also when the disk is full; then the next one makes it anew.
    await pictures.write(file, picture).catch(() => undefined)
    return picture
  }
  return undefined
}

function widerThan(file: string): string[] {
  return keptWidths.map((width) => file.replace(/\d+\.webp$/, `${width}.webp`))
}
