import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Parts of other components, shown by their stories. */
const parts = ['combobox-list.tsx', 'overlay-header.tsx', 'scroll-body.tsx']

it('every ui component is drawn by a story', () => {
  const stories = globSync('stories/**/*.stories.tsx').map((file) => readFileSync(file, 'utf8'))
  const components = globSync('*.tsx', { cwd: 'src/ui' }).filter((file) => !parts.includes(file))
  expect(components.length).toBeGreaterThan(40)
  expect(stories.length).toBeGreaterThan(40)
  const missing = components.filter((file) => !stories.some((story) => story.includes(`'#ui/${file}'`)))
  expect(missing).toEqual([])
})
