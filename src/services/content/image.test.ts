import { expect, test } from 'vitest'
import { toContentImage } from './image.server.ts'
import { getImageSources } from './image.ts'

const asset = { _ref: `image-${'a'.repeat(40)}-1200x800-jpg` }
const embedded = {
  ...{ projectId: 'shop', dataset: 'production', apiHost: 'https://shop.test/embedded/content' },
  useProjectHostname: false,
}
const hosted = { ...embedded, apiHost: 'https://api.sanity.io', useProjectHostname: true }
const file = `images/shop/production/${'a'.repeat(40)}-1200x800.jpg`

test.each([
  ['embedded, from the root of any domain', embedded, `/embedded/content/${file}?auto=format`],
  ['hosted, from its image host', hosted, `https://cdn.sanity.io/${file}?auto=format`],
])('builds the image address: %s', (_, address, src) => {
  expect(toContentImage({ asset }, address, 'Alt')).toEqual({ src, width: 1200, height: 800, alt: 'Alt' })
})

test('applies the crop of the editor and keeps the focal point visible', () => {
  const crop = { top: 0.25, bottom: 0, left: 0.5, right: 0 }
  const image = toContentImage({ asset, crop, hotspot: { x: 0.75, y: 0.3, width: 0.2, height: 0.2 } }, embedded, '')
  expect(image).toMatchObject({ width: 600, height: 600, position: '75% 30%' })
  expect(image?.src).toContain('rect=600,200,600,600')
})

test('returns no image for an asset reference of an unknown form', () => {
  expect(toContentImage({ asset: { _ref: 'file-1' } }, embedded, '')).toBeUndefined()
})

test('offers sizes up to that of the original', () => {
  const { src, srcSet } = getImageSources({ src: '/a.jpg?auto=format', width: 800, height: 400, alt: '' })
  expect(src).toBe('/a.jpg?auto=format&w=720&fit=max')
  expect(srcSet.split(', ').map((entry) => entry.split(' ')[1])).toEqual(['320w', '480w', '720w'])
})
