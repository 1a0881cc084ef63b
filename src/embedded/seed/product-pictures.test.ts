import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { angleView } from '#seed/cans/angle-view.ts'
import { topView } from '#seed/cans/top-view.ts'
import { seedBrand, seedBrands } from '#seed/catalogue/brands.ts'
import { picturesInFolder } from '../commerce/pictures.ts'
import { seedCatalogue } from './catalogue/products.ts'
import { drawPicture } from './product-pictures.ts'

const cans = seedBrands().flatMap(({ id }) =>
  seedCatalogue()
    .filter(({ brand }) => brand === id)
    .slice(0, 1),
)
const designs = cans.map((can) => ({ ...can, brand: seedBrand(can.brand) }))

describe('product pictures', () => {
  test('every brand draws cans of its own, from both views, without a number that is none', () => {
    const drawings = designs.flatMap((design) => [topView(design), angleView(design)])
    expect(new Set(drawings).size).toBe(drawings.length)
    expect(drawings.filter((svg) => /NaN|undefined|Infinity/.test(svg))).toEqual([])
  })

  test('a can is drawn in both widths as WebP with a clear corner and a solid middle', async () => {
    const mediaDir = await mkdtemp(join(tmpdir(), 'pictures-'))
    const [product] = cans
    if (!product) throw new Error('The seed has no can')
    await drawPicture(picturesInFolder(mediaDir), { product, view: 'top' })
    const files = await readdir(join(mediaDir, 'products'))
    const pictures = await Promise.all(
      files.toSorted().map(async (file) => {
        const image = sharp(join(mediaDir, 'products', file))
        const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
        const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]
        return [info.width, alphaAt(2, 2), alphaAt(info.width / 2, info.height / 2)]
      }),
    )
    await rm(mediaDir, { recursive: true })
    expect(pictures).toEqual([
      [400, 0, 255],
      [900, 0, 255],
    ])
  })
})
