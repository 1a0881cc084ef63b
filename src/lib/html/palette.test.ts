import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastPalette, palette } from './palette.ts'

const tokens = readFileSync('src/styles/tokens.css', 'utf8')
const [plain = '', contrast = ''] = tokens.split('@variant more-contrast')

/** The value of a role in a part of the tokens. */
function tokenOf(part: string, role: string): string[] | undefined {
  return new RegExp(`--${role}: light-dark\\((#[0-9a-f]+), (#[0-9a-f]+)\\);`).exec(part)?.slice(1)
}

test.each(Object.entries(palette))('%s is the token, light and dark', (role, values) => {
  expect(tokenOf(plain, role)).toEqual(values)
})

test.each(Object.entries(contrastPalette))('%s is the token for more contrast', (role, values) => {
  expect(tokenOf(contrast, role)).toEqual(values)
})
