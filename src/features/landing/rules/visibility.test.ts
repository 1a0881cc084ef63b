import { expect, test } from 'vitest'
import { toVisibility } from './visibility.ts'

test.each([
  [undefined, 'everywhere'],
  [null, 'everywhere'],
  [[], 'everywhere'],
  [['mobile'], 'mobile'],
  [['desktop'], 'desktop'],
  [['mobile', 'desktop'], 'everywhere'],
  [['watch'], 'everywhere'],
])('returns the visibility for %j', (visibleOn, expected) => expect(toVisibility(visibleOn)).toBe(expected))
