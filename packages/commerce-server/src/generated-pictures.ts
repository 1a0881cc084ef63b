import { type PictureStore, toAvifPath } from './pictures.ts'

type Bytes = Uint8Array<ArrayBuffer>

export type ScalePicture = (order: {
  source: Uint8Array
  query: Record<string, string>
  format: 'avif' | 'webp'
}) => Promise<Uint8Array>

const smallWidths = ['64', '160', '400']
const storedWidths = ['640', '900']
const qualities = { avif: '50', webp: '75' }

/**
 * Scales down a larger picture, or converts the AVIF version to WebP. Concurrent requests for a file share one job.
 * Resolves to undefined if there is no source picture.
 */
export function createPictureGenerator(pictures: Pick<PictureStore, 'read' | 'write'>, scale: ScalePicture) {
  const underway = new Map<string, Promise<Bytes | undefined>>()

  async function make(file: string): Promise<Bytes | undefined> {
    const format = file.endsWith('.avif') ? 'avif' : 'webp'
    const width = smallWidths.find((one) => file.endsWith(`-${one}.${format}`))
    const wider = width ? storedWidths.map((one) => file.replace(/\d+\.\w+$/, `${one}.avif`)) : []
    for (const source of [...wider, toAvifPath(file)]) {
      const bytes = source === file ? undefined : await pictures.read(source)
      if (!bytes?.byteLength) continue
      const query = { q: qualities[format], ...(width && { w: width }) }
      const picture = new Uint8Array(await scale({ source: bytes, query, format }))
      // A failed write, e.g. because the disk is full, must not fail the request.
      await pictures.write(file, picture).catch(() => undefined)
      return picture
    }
    return undefined
  }

  return (file: string): Promise<Bytes | undefined> => {
    const making = underway.get(file) ?? make(file).finally(() => underway.delete(file))
    underway.set(file, making)
    return making
  }
}
