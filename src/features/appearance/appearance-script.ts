import { appearanceKey } from './appearance.ts'

/**
 * Runs in the head, before anything is painted: puts the kept choice on the root element, where tokens.css reads it.
 * Once the page is parsed it marks the choice in the footer and gives the browser's frame the colour of the paper in
 * force. From then on it keeps what is chosen, here or in another tab. Plain script, so that a choice shows at once
 * and works before React has loaded. It listens on the way down: React stops what is chosen in a page it is hydrating.
 */
export default function appearanceScript(): void {
  const root = document.documentElement
  let kept: string | null = null
  try {
    kept = localStorage.getItem(appearanceKey)
  } catch {
    // Where storage is refused nothing is kept.
  }

  function apply(choice: string | null): void {
    if (choice === 'light' || choice === 'dark') root.dataset.scheme = choice
    else delete root.dataset.scheme
    if (choice === 'contrast') root.dataset.contrast = 'more'
    else delete root.dataset.contrast
  }

  function frame(choice: string | null): void {
    document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]').forEach((meta, index) => {
      const own = index === 0 ? 'light' : 'dark'
      if (choice === 'light' || choice === 'dark') meta.media = choice === own ? 'all' : 'not all'
      else meta.media = `(prefers-color-scheme: ${own})`
    })
  }

  function mark(): void {
    frame(kept)
    for (const radio of document.querySelectorAll<HTMLInputElement>(`input[name="${appearanceKey}"]`)) {
      if (radio.value === (kept || 'system')) radio.checked = true
    }
  }

  function choose({ target }: Event): void {
    if (!(target instanceof HTMLInputElement) || target.name !== appearanceKey) return
    kept = target.value
    apply(kept)
    frame(kept)
    try {
      localStorage.setItem(appearanceKey, kept)
    } catch {
      // It holds for this page then.
    }
  }

  function follow({ key, newValue }: StorageEvent): void {
    if (key !== appearanceKey && key !== null) return
    kept = newValue
    apply(kept)
    mark()
  }

  apply(kept)
  addEventListener('DOMContentLoaded', mark)
  addEventListener('change', choose, true)
  addEventListener('pageshow', mark)
  addEventListener('storage', follow)
}
