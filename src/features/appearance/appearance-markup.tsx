import { createIsomorphicFn } from '@tanstack/react-start'
import { renderToStaticMarkup } from 'react-dom/server'
import { m } from '#paraglide/messages.js'
import { ThemeChoice } from '#ui/theme-choice.tsx'
import { type Appearance, appearanceKey, appearances } from './appearance-script.ts'

/** The choice as HTML. Empty in the browser: a script of the head operates what the server drew. */
export const appearanceMarkup = createIsomorphicFn()
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
