import { expect, test } from 'vitest'
import { brand } from '#app.config'
import { createPageHead } from './page-head.ts'

test.each([
  ['Mint', `Mint | ${brand.name}`],
  [brand.name, brand.name],
])('the document title of the page %s is %s', (title, named) => {
  expect(createPageHead({ title, description: '' }).meta).toContainEqual({ title: named })
})
