import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { renderCan } from '#seed/cans/render.ts'
import { seedBrand } from '#seed/catalogue/brands.ts'
import { seedCatalogue } from './catalogue/products.ts'
import { drawPicture } from './draw-picture.ts'
import { drawProductPictures, seedPictures } from './product-pictures.ts'

const [can] = seedCatalogue()
if (!can) throw new Error('The seed has no can')
const fromAbove = { product: can, view: 'top', sizes: ['standard', 'list'] } as const

describe('product pictures', () => {
  test('no two products have the same', async () => {
    const pictures = new Map<string, string>()
    for (const product of seedCatalogue()) {
      const { data } = await renderCan({ ...product, brand: seedBrand(product.brand) }, 'top', 96)
      pictures.set(product.uri, Buffer.from(data).toString('base64'))
    }
    expect(new Set(pictures.values()).size).toBe(seedCatalogue().length)
  })

  test.each(['webp', 'avif'] as const)(
    'a can is drawn in both widths as %s with a clear corner and a solid middle',
    async (format) => {
      const drawn = await drawPicture(fromAbove, [format])
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

  test('a picture of a list is small, as AVIF smaller, and one that saves less than a tenth is left out', async () => {
    const both = await drawPicture({ ...fromAbove, sizes: ['list'] }, ['webp', 'avif'])
    const [webp = 0, avif = 0] = both.map(({ bytes }) => bytes.length)
    expect(webp).toBeLessThan(14_000)
    expect(avif).toBeLessThan(webp * 0.9)
    // A picture of a few pixels is all head as AVIF.
    const tiny = await drawPicture(fromAbove, ['avif'], 0.03)
    expect(tiny.map(({ bytes }) => bytes.length)).toEqual([0, 0])
  })

  test('a picture is the same whichever sizes and formats are drawn with it', async () => {
    const [alone] = await drawPicture({ ...fromAbove, sizes: ['list'] }, ['webp'])
    const together = await drawPicture(fromAbove, ['webp', 'avif'])
    const same = together.find(({ file }) => file === alone?.file)
    expect(Buffer.from(alone?.bytes ?? []).equals(Buffer.from(same?.bytes ?? []))).toBe(true)
  })

  test('what is missing in a store is drawn into it in both formats, and nothing a second time', async () => {
    const soon = seedPictures().filter(({ onlyAsked }) => !onlyAsked)
    const all = soon.flatMap(({ files }) => files.flatMap((file) => [file, file.replace('.webp', '.avif')]))
    const [first] = soon
    const lacking = all.slice(0, (first?.files.length ?? 0) * 2)
    const there = new Set(all.filter((file) => !lacking.includes(file)))
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
    expect(written.toSorted()).toEqual(lacking.toSorted())
  })
})
