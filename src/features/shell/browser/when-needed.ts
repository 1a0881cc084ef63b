import { afterPaint } from '#features/site/moments/after-paint.ts'

/** Signs of a visitor who is about to use the page. `early-presses` keeps a press and tells of it, as it may come without a pointer. */
const signs = ['pointerover', 'pointermove', 'touchstart', 'keydown', 'scroll', 'earlypress']

/** After the page has loaded and so many ms have passed it is being read, and a long task disturbs nobody. */
const quietMs = 8000

/**
 * Resolves when a page needs the app: at once where the document is not all there is to show, else at the first sign of a
 * visitor or some seconds later. Until then links and forms work without it (docs/decisions/0080).
 */
export async function whenNeeded(): Promise<void> {
  const files = namedFiles()
  if (!isUnfinished()) {
    // The largest of them, once the first view is painted.
    afterPaint(() => fetchFiles(files.slice(0, 1)))
    await signOfVisitor()
  }
  fetchFiles(files)
}

function signOfVisitor(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    const finish = () => {
      stop.abort()
      resolve()
    }
    const options = { capture: true, passive: true, signal: stop.signal }
    for (const sign of signs) addEventListener(sign, finish, options)
    const wait = () => setTimeout(finish, quietMs)
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, options)
  })
}

/** Fetches and compiles files, all at once: imports would wait for one another. */
function fetchFiles(files: readonly string[]): void {
  document.head.append(
    ...files.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href })),
  )
}

/** Addresses of the files that the page needs to be hydrated, as the document names them. */
function namedFiles(): string[] {
  return document.querySelector<HTMLMetaElement>('meta[name=app-files]')?.content.split(' ') ?? []
}

/**
 * Whether a part of the page is still to come or was pressed already, an editor previews, or the visitor has been here: the
 * document has neither their cart nor their prices.
 */
function isUnfinished(): boolean {
  return document.querySelector('html[data-preview], [aria-busy=true]') !== null || hasStored()
}

function hasStored(): boolean {
  try {
    return localStorage.length > 0
  } catch {
    // Where storage is refused nothing is kept.
    return false
  }
}
