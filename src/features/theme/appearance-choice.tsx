import { createIsomorphicFn } from '@tanstack/react-start'
import { renderToStaticMarkup } from 'react-dom/server'
import { m } from '#messages/all.server.ts'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { appearanceKey, appearances } from './appearance.ts'

export function AppearanceChoice() {
  return (
    <div
      className="min-w-0 noscript:hidden"
      suppressHydrationWarning
      data-own-script=""
      dangerouslySetInnerHTML={{ __html: renderAppearanceMarkup() }}
    />
  )
}

/** Empty in the browser, because the inline script operates on the server's HTML. */
const renderAppearanceMarkup = createIsomorphicFn()
  .server(() => renderToStaticMarkup(<Choice />))
  .client(() => '')

function Choice() {
  const options = appearances.map((value) => ({ value, label: m[`theme_${value}`]() }))
  return <SegmentedControl legend={m.theme_legend()} name={appearanceKey} options={options} defaultValue="system" />
}
