import { expect, test } from 'vitest'
import { assignFiles } from './picture-files.ts'

const products = [
  { sku: 'FJA-1001', uri: 'fjord-mint' },
  { sku: 'FJA', uri: 'fjord' },
  { sku: 'NOR-2', uri: 'norr-2' },
]

const sorted = (...files: string[]) => {
  const { bySku, unmatchedFiles } = assignFiles(files, products)
  return [Object.fromEntries(bySku), unmatchedFiles]
}

test('files are known by SKU or address, and ordered by their numbers', () => {
  expect(sorted('FJA-1001-2.jpg', 'fja-1001.PNG', 'FJA-1001-10.jpg', 'fjord-mint-1.webp')).toEqual([
    { 'FJA-1001': ['fja-1001.PNG', 'fjord-mint-1.webp', 'FJA-1001-2.jpg', 'FJA-1001-10.jpg'] },
    [],
  ])
})

test('a whole name counts before one with a number behind it', () => {
  expect(sorted('FJA-1001.jpg', 'FJA-1.jpg', 'NOR-2.jpg', 'NOR-2_1.jpg')).toEqual([
    { 'FJA-1001': ['FJA-1001.jpg'], FJA: ['FJA-1.jpg'], 'NOR-2': ['NOR-2.jpg', 'NOR-2_1.jpg'] },
    [],
  ])
})

test('what is called by nothing that is there is said', () => {
  expect(sorted('other.jpg', 'FJA-1001-a.jpg')).toEqual([{}, ['other.jpg', 'FJA-1001-a.jpg']])
})
