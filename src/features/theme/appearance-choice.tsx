import { createIsomorphicFn } from '@tanstack/react-start'
import { renderToStaticMarkup } from 'react-dom/server'
import { m } from '#messages/all.server.ts'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { type Appearance, appearanceKey, appearances } from './appearance.ts'

export function AppearanceChoice() {
  return (
    <div
      className="min-w-0 noscript:hidden"
      suppressHydrationWarning
      data-own-script=""
      dangerouslySetInnerHTML={{ __html: appearanceMarkup() }}
    />
  )
}

/** Empty in the browser, because the inline script operates on the server's HTML. */
const appearanceMarkup = createIsomorphicFn()
  .server(() => renderToStaticMarkup(<Choice />))
  .client(() => '')

function Choice() {
  const labels: Record<Appearance, string> = {
    system: m.theme_system(),
    light: m.theme_light(),
    dark: m.theme_dark(),
    contrast: m.theme_contrast(),
  }
  const options = appearances.map((value) => ({ value, label: labels[value] }))
  return <SegmentedControl legend={m.theme_legend()} name={appearanceKey} options={options} defaultValue="system" />
}
