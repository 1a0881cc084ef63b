import { listViewKey } from '#features/site/list-view.ts'
import { waitForInitialRender } from '#lib/browser/first-view.ts'
import { appearanceKey } from './appearance.ts'

/**
 * Inline script in the head. Sets the stored colour scheme (tokens.css) and list layout (cards.css) on the root
 * element before the first paint. After parsing, selects the radio buttons and sets the theme colour, then applies
 * and stores changes, including changes in other tabs.
 *
 * Not a React component, so that choices work before React has loaded. Listens in the capture phase, because
 * React stops events of a page during hydration.
 */
export default function initAppearance(): void {
  const root = document.documentElement
  const names: readonly string[] = [appearanceKey, listViewKey]
  const kept: Record<string, string | null> = {}
  // Keys stored by earlier visits. If one has a value, some pages reserve space at the top (styles/lists.css).
  const earlier = ['lastBought', 'recentlyViewed']

  function read(): void {
    for (const name of [...names, ...earlier]) {
      try {
        kept[name] = localStorage.getItem(name)
      } catch {
        // Storage is blocked, so there is no stored value.
      }
    }
  }

  function apply(): void {
    const choice = kept[appearanceKey]
    if (choice === 'light' || choice === 'dark') root.dataset.scheme = choice
    else delete root.dataset.scheme
    if (choice === 'contrast') root.dataset.contrast = 'more'
    else delete root.dataset.contrast
    if (earlier.some((name) => kept[name])) root.dataset.returning = ''
    root.dataset.listView = kept[listViewKey] === 'rows' ? 'rows' : 'grid'
  }

  function frame(): void {
    const choice = kept[appearanceKey]
    document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]').forEach((meta, index) => {
      const own = index === 0 ? 'light' : 'dark'
      if (choice === 'light' || choice === 'dark') meta.media = choice === own ? 'all' : 'not all'
      else meta.media = `(prefers-color-scheme: ${own})`
    })
  }

  function mark(): void {
    frame()
    for (const radio of document.querySelectorAll<HTMLInputElement>('[data-own-script] input')) {
      radio.checked = kept[radio.name] ? radio.value === kept[radio.name] : radio.defaultChecked
    }
  }

  function choose({ target }: Event): void {
    if (!(target instanceof HTMLInputElement) || !names.includes(target.name)) return
    kept[target.name] = target.value
    apply()
    frame()
    try {
      localStorage.setItem(target.name, target.value)
    } catch {
      // Without storage, the choice applies to this page only.
    }
  }

  function follow({ key }: StorageEvent): void {
    if (key !== null && !names.includes(key)) return
    read()
    apply()
    mark()
  }

  window.firstView = waitForInitialRender()
  read()
  apply()
  addEventListener('DOMContentLoaded', mark)
  addEventListener('change', choose, true)
  addEventListener('pageshow', mark)
  addEventListener('storage', follow)
}
