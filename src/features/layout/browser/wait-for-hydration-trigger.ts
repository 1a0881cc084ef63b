import { waitForFirstEvent } from '#lib/scheduling/first-event.ts'
import { runWhenIdle } from '#lib/scheduling/when-idle.ts'

/** The early-clicks script dispatches `earlyclick`, because clicks by screen readers may fire no pointer events. */
const intentEvents = ['pointerover', 'pointermove', 'touchstart', 'keydown', 'scroll', 'earlyclick']

/** Delay of hydration after `window.firstView` if there is no user intent, in ms. */
const idleMs = 8000

/** Resolves on user intent, `idleMs` after `window.firstView`, or at once if `hydratesImmediately` (decision 0080). */
export async function waitForHydrationTrigger(): Promise<void> {
  const files = readListedFiles('app-files')
  if (document.querySelector('[aria-busy=true]')) preload(readListedFiles('cart-files'))
  else addEventListener('earlyclick', () => preload(readListedFiles('cart-files')), { once: true })
  if (!hydratesImmediately()) {
    const intended = waitForFirstEvent(intentEvents)
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

/** Returns the URLs, largest file first. Empty in development. */
function readListedFiles(name: 'app-files' | 'cart-files'): string[] {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content.split(' ').filter(Boolean) ?? []
}

/** True in previews, for returning visitors, and if an element is still loading or was clicked before hydration. */
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
