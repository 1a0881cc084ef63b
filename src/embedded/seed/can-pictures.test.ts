import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { lidFace } from '#seed/cans/lid-art.ts'
import { luminance } from '#seed/cans/model/colour.ts'
import { canSizes } from '#seed/cans/model/sizes.ts'
import { canPalette } from '#seed/cans/palette.ts'
import type { CanDesign } from '#seed/cans/picture-files.ts'
import { type Raster, renderCan, turnFrames } from '#seed/cans/render.ts'
import { canSpan, viewOf } from '#seed/cans/views.ts'
import { seedBrand, seedBrands } from '#seed/catalogue/brands.ts'
import type { SeedFlavourName } from '#seed/catalogue/flavour-names.ts'
import { flavourFamily, flavourNames } from '#seed/catalogue/flavour-names.ts'

function designOf(brand: string, flavourName: SeedFlavourName, format: keyof typeof canSizes = 'slim'): CanDesign {
  const flavour = flavourFamily(flavourName)
  return {
    uri: `${brand}-${flavourName}-${format}`,
    brand: seedBrand(brand),
    flavour,
    flavourName,
    format,
    strength: 2,
    nicotineMg: 8,
  }
}

const lightOf = ({ data }: Raster, pixel: number) =>
  luminance(
    [0, 1, 2].map((index) => {
      const part = (data[pixel * 4 + index] ?? 0) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    }),
  )

/** The outermost ring of whole pixels of a can from above, as light. */
function rimOf(raster: Raster): number[] {
  const { width, height, data } = raster
  const solid = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) === 255
  const rim: number[] = []
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const isEdge = solid(x, y) && !(solid(x - 1, y) && solid(x + 1, y) && solid(x, y - 1) && solid(x, y + 1))
      if (isEdge) rim.push(lightOf(raster, y * width + x))
    }
  }
  return rim
}

/** Grounds of pictures as tokens.css has them, light and dark. */
function groundOf(flavour: string, scheme: 0 | 1): number {
  const css = readFileSync('src/styles/tokens.css', 'utf8')
  const found = new RegExp(`--${flavour}-soft: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)?.[scheme + 1] ?? ''
  return luminance(
    [1, 3, 5].map((start) => {
      const part = Number.parseInt(found.slice(start, start + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    }),
  )
}

const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

describe('a drawn can', () => {
  test.each(seedBrands().map(({ name, id, flavours }) => [name, id, flavours[0]] as const))(
    'of %s stands out from its ground, light and dark',
    async (_, brand, flavour) => {
      if (!flavour) throw new Error('A brand has flavours')
      const rim = rimOf(await renderCan(designOf(brand, flavour), 'top', 200)).sort((a, b) => a - b)
      for (const scheme of [0, 1] as const) {
        const ground = groundOf(flavourFamily(flavour), scheme)
        const contrasts = rim.map((light) => contrast(light, ground)).sort((a, b) => a - b)
        // Nine tenths of the outline: where a lamp is mirrored it may meet the ground's own light.
        expect(contrasts[Math.floor(contrasts.length / 10)]).toBeGreaterThanOrEqual(1.5)
      }
    },
  )

  test('is the same every time', async () => {
    const design = designOf('8', 'Cloudberry')
    const [first, again] = [
      await renderCan(design, 'angle', 90),
      await renderCan({ ...design, uri: 'again' }, 'angle', 90),
    ]
    expect(Buffer.from(first.data).equals(Buffer.from(again.data))).toBe(true)
  })

  test('is as wide as its format says, on the same scale for all', async () => {
    const width = 400
    for (const format of ['mini', 'slim', 'large'] as const) {
      const { data } = await renderCan(designOf('1', 'Spearmint', format), 'top', width)
      const row = Array.from({ length: width }, (_, x) => data[((width / 2) * width + x) * 4 + 3] ?? 0)
      const wide = row.filter((alpha) => alpha > 127).length
      expect(Math.abs(wide - (canSizes[format].diameter / canSpan) * width)).toBeLessThan(3)
    }
  })

  test('turns: its frames differ, and each is the same can turned', async () => {
    const { width, height, data } = await renderCan(designOf('6', 'Lime'), 'turn', 60)
    expect([width, height]).toEqual([240, 48 * (turnFrames / 4)])
    const frame = (index: number) => {
      const [left, top] = [(index % 4) * 60, Math.floor(index / 4) * 48]
      return Array.from({ length: 48 }, (_, y) => [
        ...data.subarray(((top + y) * width + left) * 4, ((top + y) * width + left + 60) * 4),
      ]).flat()
    }
    const frames = Array.from({ length: turnFrames }, (_, index) => frame(index))
    expect(new Set(frames.map(String)).size).toBe(turnFrames)
    const outlines = frames.map((bytes) => bytes.filter((_, place) => place % 4 === 3).join())
    expect(new Set(outlines).size).toBe(1)
  })

  test.each(['side', 'open', 'ruler', 'stack3', 'stack10', 'stack30'] as const)(
    '%s fits into its picture',
    async (view) => {
      for (const format of ['mini', 'large'] as const) {
        const { width, height, data } = await renderCan(designOf('3', 'Pear', format), view, 60)
        const border = Array.from({ length: width * height }, (_, pixel) => pixel).filter((pixel) => {
          const [x, y] = [pixel % width, Math.floor(pixel / width)]
          return x === 0 || y === 0 || x === width - 1 || y === height - 1
        })
        expect(border.filter((pixel) => (data[pixel * 4 + 3] ?? 0) > 0)).toEqual([])
        expect(data.filter((value, place) => place % 4 === 3 && value === 255).length).toBeGreaterThan(
          width * height * 0.1,
        )
      }
    },
  )

  test('stands as many in a stack as the pack has', () => {
    const cans = (['stack3', 'stack5', 'stack10', 'stack20', 'stack30'] as const).map(
      (view) => viewOf(view, 'slim').bodies.length,
    )
    expect(cans).toEqual([3, 5, 10, 20, 30])
  })
})

describe('what is printed', () => {
  test('every brand has its own motif, and every flavour its own drawing', () => {
    expect(new Set(seedBrands().map(({ motif }) => motif)).size).toBe(seedBrands().length)
    const lids = flavourNames.map((name) =>
      lidFace({ ...designOf('1', name), flavourName: name }, canPalette(seedBrand('1'), 'mint'), 100),
    )
    const drawings = lids.map((svg) => svg.slice(svg.lastIndexOf('scale(1.16)')))
    expect(new Set(drawings).size).toBe(flavourNames.length)
    expect(lids.filter((svg) => /NaN|undefined|Infinity/.test(svg))).toEqual([])
  })
})
