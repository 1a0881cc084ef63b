import { expect, test } from 'vitest'
import { assignPictureFiles } from './picture-files.ts'

const uris = { 'FJA-1001': 'fjord-mint', FJA: 'fjord', 'NOR-2': 'norr-2' }
const products = Object.entries(uris).map(([sku, uri]) => ({ sku, uri }))

const sorted = (...files: string[]) => {
  const { bySku, unmatchedFiles } = assignPictureFiles(files, products)
  return [Object.fromEntries(bySku), unmatchedFiles]
}

test('matches files by SKU or URL slug and sorts them by number', () => {
  const ordered = ['fja-1001.PNG', 'fjord-mint-1.webp', 'FJA-1001-2.jpg', 'FJA-1001-10.jpg']
  expect(sorted(...ordered.toReversed())).toEqual([{ 'FJA-1001': ordered }, []])
})

test('prefers a match of the whole name over one with a trailing number', () => {
  const bySku = { 'FJA-1001': ['FJA-1001.jpg'], FJA: ['FJA-1.jpg'], 'NOR-2': ['NOR-2.jpg', 'NOR-2_1.jpg'] }
  expect(sorted(...Object.values(bySku).flat())).toEqual([bySku, []])
})

test('returns files without a product', () => {
  expect(sorted('other.jpg', 'FJA-1001-a.jpg')).toEqual([{}, ['other.jpg', 'FJA-1001-a.jpg']])
})
