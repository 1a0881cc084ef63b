import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { purposeOf } from './purposes.ts'

it.each([
  ['apiToken', 'cart'],
  ['passwordReset', 'cart'],
  ['country', 'market'],
  ['countryName', 'market'],
  ['appearance', 'appearance'],
  ['consent', 'consent'],
  ['ageConfirmed', 'age'],
  ['orderTracking', 'arrival'],
  ['gclid', 'arrival'],
  ['paymentReturn', 'checkout'],
  ['paidLines', 'checkout'],
  ['recentlyViewed', 'recent'],
  ['tsr-scroll-restoration-v1_3', 'page'],
  ['left-by-somebody', 'other'],
] as const)('%s is for %s', (name, purpose) => {
  expect(purposeOf(name)).toBe(purpose)
})

it('everything the shop keeps by a fixed name has a purpose', () => {
  const sources = globSync('src/features/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const keys = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:const|^) ?(\w*[kK]ey) = '([\w-]+)'/gm)].map(([, , key = '']) => key),
  )
  expect(keys.length).toBeGreaterThan(6)
  expect(keys.filter((key) => purposeOf(key) === 'other')).toEqual([])
})
