import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Visibility } from '../rules/visibility.ts'
import { HomePage } from './home-page.tsx'

test.each<[opening: Visibility[], hasTitle: boolean]>([
  [[], true],
  [['everywhere'], false],
  [['mobile'], true],
  [['desktop'], true],
  [['mobile', 'desktop'], false],
])('renders the title of opening cards visible at %j as a heading: %j', (opening, hasTitle) => {
  const cards = opening.map((visibility) => ({
    ...{ kind: 'opening' as const, key: visibility, visibility, title: 'Opening', links: [] },
  }))
  const html = renderToStaticMarkup(<HomePage title="The shop" content={{ cards }} />)
  expect(/<h1[^>]*>The shop</.test(html)).toBe(hasTitle)
})
