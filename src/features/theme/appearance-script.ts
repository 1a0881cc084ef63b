import { listViewKey } from '#features/site/list-view.ts'
import { firstViewDrawn } from '#lib/browser/drawn.ts'
import { appearanceKey } from './appearance.ts'

/**
 * Runs in the head, before anything is painted: puts the kept choices on the root element, where tokens.css reads the looks
 * and cards.css how lists are shown. Once the page is parsed it marks the choices and gives the browser's frame the colour of
 * the paper in force. From then on it keeps what is chosen, here or in another tab. Plain script, so that a choice shows at
 * once and works before React has loaded. It listens on the way down: React stops what is chosen in a page it is hydrating.
 */
export default function appearanceScript(): void {
  const root = document.documentElement
  const names: readonly string[] = [appearanceKey, listViewKey]
  const kept: Record<string, string | null> = {}
  // What is kept of an earlier visit has its place at the head of some pages (styles/lists.css).
  const earlier = ['lastBought', 'recentlyViewed']

  function read(): void {
    for (const name of [...names, ...earlier]) {
      try {
        kept[name] = localStorage.getItem(name)
      } catch {
        // Where storage is refused nothing is kept.
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
      // It holds for this page then.
    }
  }

  function follow({ key }: StorageEvent): void {
    if (key !== null && !names.includes(key)) return
    read()
    apply()
    mark()
  }

  window.firstView = firstViewDrawn()
  read()
  apply()
  addEventListener('DOMContentLoaded', mark)
  addEventListener('change', choose, true)
  addEventListener('pageshow', mark)
  addEventListener('storage', follow)
}
