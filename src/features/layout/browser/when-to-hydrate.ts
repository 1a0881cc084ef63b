import { firstEvent } from '#lib/scheduling/first-event.ts'
import { whenIdle } from '#lib/scheduling/when-idle.ts'

/**
 * Events of user intent. Screen readers can click without a pointer event: `early-presses` dispatches `earlypress` for
 * such clicks.
 */
const intent = ['pointerover', 'pointermove', 'touchstart', 'keydown', 'scroll', 'earlypress']

/** Delay of hydration after the first view is painted if there is no user intent, ms. */
const idleMs = 8000

/** Resolves on user intent, `idleMs` after the first view, or immediately for an incomplete document (decision 0080). */
export async function whenToHydrate(): Promise<void> {
  const files = appFiles()
  if (!hydratesImmediately()) {
    const intended = firstEvent(intent)
    // One file at a time: each file blocks a slow phone for about two milliseconds.
    void window.firstView.then(() => whenIdle(files.map(() => () => preload(files.splice(0, 1)))))
    await Promise.race([intended, window.firstView.then(() => new Promise((resolve) => setTimeout(resolve, idleMs)))])
  }
  preload(files.splice(0))
}

/** Preloads modules in parallel; static imports alone would load them as a waterfall. */
function preload(files: readonly string[]): void {
  const links = files.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  document.head.append(...links)
}

/** URLs of the modules needed for hydration, largest first; empty in development. */
function appFiles(): string[] {
  return document.querySelector<HTMLMetaElement>('meta[name=app-files]')?.content.split(' ') ?? []
}

/** Returns true for documents that are still loading or were already clicked, for previews, and for returning visitors. */
function hydratesImmediately(): boolean {
  return document.querySelector('html[data-preview], [aria-busy=true]') !== null || hasLocalStorage()
}

function hasLocalStorage(): boolean {
  try {
    return localStorage.length > 0
  } catch {
    // Some privacy settings deny access.
    return false
  }
}
