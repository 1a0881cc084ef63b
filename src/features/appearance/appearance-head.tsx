import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { paperColours } from '#app.config'

/** Local storage name of the choice, and the name of the radio buttons that make it. */
export const appearanceKey = 'appearance'

/** The looks a shopper may choose; `system` is the same as no choice. */
export const appearances = ['system', 'light', 'dark', 'contrast'] as const

export type Appearance = (typeof appearances)[number]

/**
 * Runs in the head, before anything is painted: puts the kept choice on the root element, where tokens.css reads it.
 * Once the page is parsed it marks the choice in the footer and gives the browser's frame the colour of the paper in
 * force. From then on it keeps what is chosen, here or in another tab. Plain script, so that a choice shows at once
 * and works before React has loaded. It listens on the way down: React stops what is chosen in a page it is hydrating.
 */
const script = `(() => {
  const root = document.documentElement
  const each = (selector, use) => document.querySelectorAll(selector).forEach(use)
  const frame = (choice) => each('meta[name="theme-color"]', (meta, index) => {
    const own = index === 0 ? 'light' : 'dark'
    if (choice === 'light' || choice === 'dark') meta.media = choice === own ? 'all' : 'not all'
    else meta.media = '(prefers-color-scheme: ' + own + ')'
  })
  const apply = (choice) => {
    if (choice === 'light' || choice === 'dark') root.dataset.scheme = choice
    else delete root.dataset.scheme
    if (choice === 'contrast') root.dataset.contrast = 'more'
    else delete root.dataset.contrast
  }
  const mark = (choice) => {
    frame(choice)
    each('input[name="${appearanceKey}"]', (radio) => {
      if (radio.value === (choice || 'system')) radio.checked = true
    })
  }
  const keep = (choice) => {
    kept = choice
    try { localStorage.setItem('${appearanceKey}', choice) } catch {}
  }
  let kept = null
  try { kept = localStorage.getItem('${appearanceKey}') } catch {}
  apply(kept)
  addEventListener('DOMContentLoaded', () => mark(kept))
  addEventListener('change', ({ target }) => {
    if (target.name !== '${appearanceKey}') return
    apply(target.value)
    frame(target.value)
    keep(target.value)
  }, true)
  addEventListener('pageshow', () => mark(kept))
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== '${appearanceKey}' && key !== null) return
    kept = newValue
    apply(kept)
    mark(kept)
  })
})()`

/** The script's text. Empty in the browser: it has run, and is not in the browser's JavaScript. */
const appearanceScript = createIsomorphicFn()
  .server(() => script)
  .client(() => '')

/** For the head of every page: the script that applies the shopper's choice, and the colour of the browser's frame. */
export function AppearanceHead() {
  const nonce = useRouter().options.ssr?.nonce
  return (
    <>
      <script suppressHydrationWarning nonce={nonce} dangerouslySetInnerHTML={{ __html: appearanceScript() }} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={paperColours.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={paperColours.dark} />
    </>
  )
}
