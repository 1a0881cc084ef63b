import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Subcomponents that are covered by the stories of their parent components. */
const parts = ['AgeAnswerButtons', 'AgeGateLayout', 'FieldError', 'OverlayHeader', 'ScrollBody']

const components = globSync('src/ui/**/*.tsx').flatMap(exportedComponents)
const stories = globSync('stories/**/*.stories.tsx').map((file) => readFileSync(file, 'utf8'))
const drawn = new Set(stories.flatMap(importedComponents))

it('stories render every component that src/ui exports', () => {
  expect(components.length).toBeGreaterThan(50)
  expect(components.filter((name) => !drawn.has(name) && !parts.includes(name))).toEqual([])
})

it('stories do not render components that are listed as parts', () => {
  expect(parts.filter((name) => !components.includes(name) || drawn.has(name))).toEqual([])
})

it.each(['age', 'cart', 'market', 'account', 'filter', 'toast'])('stories show the %s dialog', (dialog) => {
  expect(globSync(`stories/dialogs/${dialog}{-*,}.stories.tsx`)).toHaveLength(1)
})

it.each(['image', 'button', 'callout', 'product-search-single', 'product-search-slideshow'])(
  'stories show the %s block of the studio',
  (block) => expect(existsSync(`stories/blocks/${block}.stories.tsx`)).toBe(true),
)

function exportedComponents(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/^export (?:default )?(?:function|const) ([A-Z]\w*)/gm)
  return Array.from(found, ([, name = '']) => name).filter((name) => /[a-z]/.test(name))
}

function importedComponents(story: string): string[] {
  const found = story.matchAll(/^import \{([^}]*)\} from '#ui\/[\w/-]+\.tsx'/gm)
  return Array.from(found, ([, names = '']) => names.split(',')).flatMap((names) =>
    names.map((name) => name.trim().replace(/ as .*/, '')).filter((name) => !name.startsWith('type ')),
  )
}
