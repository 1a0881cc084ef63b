import { listLayoutKey } from '#features/site/list-layout.ts'
import { waitForInitialRender } from '#lib/browser/first-view.ts'
import { appearanceKey } from './appearance.ts'

/**
 * Inline script in the head. Sets the stored colour scheme (tokens.css) and list layout (cards.css) on the root
 * element before the first paint. After parsing, selects the radio buttons and sets the theme colour. Later applies and
 * stores the visitor's choices, and applies those of other tabs.
 *
 * Not a React component, so that choices work before React has loaded. Listens in the capture phase, because
 * React stops events of a page during hydration.
 */
export default function initAppearance(): void {
  const root = document.documentElement
  const names: readonly string[] = [appearanceKey, listLayoutKey]
  const storedValues: Record<string, string | null> = {}
  // Keys stored by earlier visits. If one has a value, `ReturningVisitorPlaceholder` reserves space (styles/lists.css).
  const earlier = ['lastBought', 'recentlyViewed']

  function read(): void {
    for (const name of [...names, ...earlier]) {
      try {
        storedValues[name] = localStorage.getItem(name)
      } catch {
        // Storage is blocked, so there is no stored value.
      }
    }
  }

  function apply(): void {
    const choice = storedValues[appearanceKey]
    if (choice === 'light' || choice === 'dark') root.dataset.scheme = choice
    else delete root.dataset.scheme
    if (choice === 'contrast') root.dataset.contrast = 'more'
    else delete root.dataset.contrast
    if (earlier.some((name) => storedValues[name])) root.dataset.returning = ''
    root.dataset.listView = storedValues[listLayoutKey] === 'rows' ? 'rows' : 'grid'
  }

  function updateThemeColor(): void {
    const choice = storedValues[appearanceKey]
    document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]').forEach((meta, index) => {
      const own = index === 0 ? 'light' : 'dark'
      if (choice === 'light' || choice === 'dark') meta.media = choice === own ? 'all' : 'not all'
      else meta.media = `(prefers-color-scheme: ${own})`
    })
  }

  function syncControls(): void {
    updateThemeColor()
    for (const radio of document.querySelectorAll<HTMLInputElement>('[data-own-script] input')) {
      radio.checked = storedValues[radio.name] ? radio.value === storedValues[radio.name] : radio.defaultChecked
    }
  }

  function handleChange({ target }: Event): void {
    if (!(target instanceof HTMLInputElement) || !names.includes(target.name)) return
    storedValues[target.name] = target.value
    apply()
    updateThemeColor()
    try {
      localStorage.setItem(target.name, target.value)
    } catch {
      // Without storage, the choice applies to this page only.
    }
  }

  function handleStorage({ key }: StorageEvent): void {
    if (key !== null && !names.includes(key)) return
    read()
    apply()
    syncControls()
  }

  window.firstView = waitForInitialRender()
  read()
  apply()
  addEventListener('DOMContentLoaded', syncControls)
  addEventListener('change', handleChange, true)
  addEventListener('pageshow', syncControls)
  addEventListener('storage', handleStorage)
}
