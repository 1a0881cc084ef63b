import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/**
 * Returns true if Storybook has a description to show: `description.component`, the comment above `meta` or the comment
 * above the component.
 */
function isDescribed(story: string): boolean {
  const source = readFileSync(story, 'utf8')
  if (/\*\/\n(export default|const meta\b)/.test(source) || /description: \{\s*component:/.test(source)) return true
  const [, component = ''] = /^ {2}component: (\w+)/m.exec(source) ?? /\bcomponent: (\w+)/.exec(source) ?? []
  const [, path = ''] = new RegExp(`^import [^']*\\b${component}\\b[^']* from '([^']+)'`, 'm').exec(source) ?? []
  const file = path.startsWith('.') ? join(story, '..', path) : path.replace(/^#(?!brand)/, 'src/').replace('#', '')
  return (
    path !== '' &&
    new RegExp(`\\*/\\nexport (default )?(function|const) ${component}\\b`).test(readFileSync(file, 'utf8'))
  )
}

it('the documentation page of every component has a description', () => {
  const stories = globSync('stories/**/*.stories.tsx')
  expect(stories.length).toBeGreaterThan(100)
  expect(stories.filter((story) => !isDescribed(story))).toEqual([])
})
