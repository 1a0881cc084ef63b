import { createIsomorphicFn } from '@tanstack/react-start'
import { renderToStaticMarkup } from 'react-dom/server'
import { m } from '#messages/all.server.ts'
import { ThemeChoice } from '#ui/forms/theme-choice.tsx'
import { type Appearance, appearanceKey, appearances } from './appearance.ts'

/** System, light, dark or high contrast, for the footer. The server renders it, the head's script operates it. */
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

/** The choice as HTML. Empty in the browser: a script of the head operates what the server drew. */
const appearanceMarkup = createIsomorphicFn()
  .server(() => renderToStaticMarkup(<Choice />))
  .client(() => '')

function Choice() {
  const labels: Record<Appearance, string> = {
    system: m.appearance_system(),
    light: m.appearance_light(),
    dark: m.appearance_dark(),
    contrast: m.appearance_contrast(),
  }
  const options = appearances.map((value) => ({ value, label: labels[value] }))
  return <ThemeChoice legend={m.appearance_legend()} name={appearanceKey} options={options} defaultValue="system" />
}
