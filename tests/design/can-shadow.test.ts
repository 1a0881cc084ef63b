import { readFileSync } from 'node:fs'
import { getSeedCatalogue } from '@pouchery/demo-data/catalogue/products'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { formats } from '#app.config'

const css = readFileSync('src/styles/artwork.css', 'utf8')

/** Returns the can's radius (`--can-r`) or height (`--can-h`) in the style sheet, as a fraction of the frame width. */
function readShadowLength(format: string, name: '--can-r' | '--can-h'): number {
  const rules = /\[data-can\] \{([\s\S]*?)&::before/.exec(css)?.[1] ?? ''
  const own = new RegExp(`&\\[data-can="${format}"\\] \\{([^}]*)\\}`).exec(rules)?.[1] ?? rules
  return Number(new RegExp(`${name}: ([\\d.]+)%`).exec(own)?.[1]) / 100
}

test.each(formats)('the shadow of a %s can is as wide as the can in its picture', async (format) => {
  const can = getSeedCatalogue().find((one) => one.format === format)
  const picture = sharp(`packages/demo-data/data/pictures/products/${can?.uri}-top-900.avif`)
  const { info } = await sharp(await picture.extractChannel('alpha').toColourspace('b-w').png().toBuffer())
    .trim({ background: '#000', threshold: 128 })
    .toBuffer({ resolveWithObject: true })
  expect(readShadowLength(format, '--can-r')).toBeCloseTo(info.width / 2 / 900, 2)
})
