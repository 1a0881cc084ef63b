import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { angleView } from '#seed/cans/angle-view.ts'
import { topView } from '#seed/cans/top-view.ts'
import { seedBrand, seedBrands } from '#seed/catalogue/brands.ts'
import { seedCatalogue } from './catalogue/products.ts'
import { drawPicture } from './draw-picture.ts'
import { drawProductPictures, seedPictures } from './product-pictures.ts'

const cans = seedBrands().flatMap(({ id }) =>
  seedCatalogue()
    .filter(({ brand }) => brand === id)
    .slice(0, 1),
)
const designs = cans.map((can) => ({ ...can, brand: seedBrand(can.brand) }))
const [can] = cans
if (!can) throw new Error('The seed has no can')
const fromAbove = { product: can, view: 'top' } as const

describe('product pictures', () => {
  test('every brand draws cans of its own, from both views, without a number that is none', () => {
    const drawings = designs.flatMap((design) => [topView(design), angleView(design)])
    expect(new Set(drawings).size).toBe(drawings.length)
    expect(drawings.filter((svg) => /NaN|undefined|Infinity/.test(svg))).toEqual([])
  })

  test.each(['webp', 'avif'] as const)(
    'a can is drawn in both widths as %s with a clear corner and a solid middle',
    async (format) => {
      const drawn = await drawPicture(fromAbove, format)
      const pictures = await Promise.all(
        drawn.map(async ({ file, bytes }) => {
          const image = sharp(bytes).ensureAlpha().raw()
          const { data, info } = await image.toBuffer({ resolveWithObject: true })
          const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]
          return [file.endsWith(`-${info.width}.${format}`), alphaAt(2, 2), alphaAt(info.width / 2, info.height / 2)]
        }),
      )
      expect(drawn.map(({ file }) => file.replace(/.*-/, ''))).toEqual([`900.${format}`, `400.${format}`])
      expect(pictures).toEqual([
        [true, 0, 255],
        [true, 0, 255],
      ])
    },
  )

  test('AVIF is kept only where it saves a tenth of the bytes', async () => {
    const [large, small] = [await drawPicture(fromAbove, 'avif'), await drawPicture(fromAbove, 'avif', { scale: 0.03 })]
    const [asWebp] = await drawPicture(fromAbove, 'webp')
    expect(large[0]?.bytes.length).toBeLessThan((asWebp?.bytes.length ?? 0) * 0.9)
    // A picture of a few pixels is all head as AVIF.
    expect(small.map(({ bytes }) => bytes.length)).toEqual([0, 0])
  })

  test('what is missing in a store is drawn into it in both formats, and nothing a second time', async () => {
    const all = seedPictures().flatMap(({ files }) => files.flatMap((file) => [file, file.replace('.webp', '.avif')]))
    const there = new Set(all.slice(4))
    const written: string[] = []
    const store = {
      present: async (asked: readonly string[]) => new Set(asked.filter((file) => there.has(file))),
      write: async (file: string) => {
        there.add(file)
        written.push(file)
      },
    }
    await drawProductPictures({ store, scale: 0.03, log: () => undefined })
    await drawProductPictures({ store, scale: 0.03, log: () => undefined })
    expect(written.toSorted()).toEqual(all.slice(0, 4).toSorted())
  })
})
