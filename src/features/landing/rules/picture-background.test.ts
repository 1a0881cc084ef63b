import { expect, test } from 'vitest'
import { toPictureBackground } from './picture-background.ts'

test.each([
  ['#000000', true],
  ['#ffffff', false],
  ['#a55172', true],
  ['#c89a37', false],
])('%s is dark: %s', (colour, isDark) => {
  expect(toPictureBackground(colour)).toEqual({ colour, isDark })
})

test.each([undefined, null, '', 'red', '#fff', '#12345g', 'url(#a)'])('ignores the invalid colour %j', (colour) => {
  expect(toPictureBackground(colour)).toBeUndefined()
})
