import { appearanceMarkup } from '../appearance-markup.tsx'

/**
 * System, light, dark or high contrast, for the footer. Only the server draws it and the head's script operates it, so
 * the browser loads nothing for it; without scripts it is not shown.
 */
export function AppearanceChoice() {
  return (
    <div
      className="min-w-0 noscript:hidden"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: appearanceMarkup() }}
    />
  )
}
