import { waitForFirstEvent } from '#lib/scheduling/first-event.ts'
import { runWhenIdle } from '#lib/scheduling/when-idle.ts'

/** For clicks without pointer events (screen readers), the early-clicks script dispatches `earlyclick`. */
const intent = ['pointerover', 'pointermove', 'touchstart', 'keydown', 'scroll', 'earlyclick']

/** Hydration delay after the first view is painted, if there is no user intent, in ms. */
const idleMs = 8000

/** Resolves on user intent, `idleMs` after the first view, or immediately if `hydratesImmediately` (decision 0080). */
export async function waitForHydrationTrigger(): Promise<void> {
  const files = listedFiles('app-files')
  if (document.querySelector('[aria-busy=true]')) preload(listedFiles('cart-files'))
  else addEventListener('earlyclick', () => preload(listedFiles('cart-files')), { once: true })
  if (!hydratesImmediately()) {
    const intended = waitForFirstEvent(intent)
    // Preloads one file per idle period, because each file blocks a slow phone for about two milliseconds.
    void window.firstView.then(() => runWhenIdle(files.map(() => () => preload(files.splice(0, 1)))))
    await Promise.race([intended, window.firstView.then(() => new Promise((resolve) => setTimeout(resolve, idleMs)))])
  }
  preload(files.splice(0))
}

/** Preloads in parallel; static imports alone would load the modules as a waterfall. */
function preload(files: readonly string[]): void {
  const links = files.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  document.head.append(...links)
}

/** The largest files are listed first. Empty in development. */
function listedFiles(name: 'app-files' | 'cart-files'): string[] {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content.split(' ').filter(Boolean) ?? []
}

/** For previews, returning visitors, and elements that are still loading or were clicked before hydration. */
function hydratesImmediately(): boolean {
  return document.querySelector('html[data-preview], [aria-busy=true]') !== null || hasLocalStorage()
}

function hasLocalStorage(): boolean {
  try {
    return localStorage.length > 0
  } catch {
    return false
  }
}
