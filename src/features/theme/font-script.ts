export interface PageFont {
  files: readonly string[]
  faces: readonly string[]
  letters: string
}

/**
 * Runs in the head, as plain script: uses the font (`data-font`, brand/fonts.css)
 * where an earlier page has fetched it. Where none has, this page stays in the system's font, and the files are fetched
 * once the line is idle; not for a visitor who saves data. From then on every page has it, the next one within this
 * document too (docs/decisions/0036). `key` is the local storage name of the addresses that were fetched.
 */
export default function fontScript({ files, faces, letters }: PageFont, key: string): void {
  const known = files.join(' ')

  function use(): void {
    document.documentElement.dataset.font = ''
  }

  function isFetched(): boolean {
    try {
      return localStorage.getItem(key) === known
    } catch {
      // Where storage is refused each document begins in the system's font.
      return false
    }
  }

  function preload(href: string): void {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href })
    document.head.append(link)
  }

  async function fetchAhead(): Promise<void> {
    const answers = await Promise.all(files.map((file) => fetch(file, { priority: 'low' })))
    if (answers.some(({ ok }) => !ok)) return
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    followPages()
    remember()
    // Whoever has not answered yet may do so before the next page.
    addEventListener('pagehide', remember)
  }

  /** Nothing is kept on the device of somebody who has not said to be of age (docs/decisions/0058). */
  function remember(): void {
    if (Number(document.documentElement.dataset.age) > 0) localStorage.setItem(key, known)
  }

  /** Everything of a page is drawn anew when another takes its place: nothing moves under a reader. */
  function followPages(): void {
    const { navigation } = window as { navigation?: EventTarget }
    navigation?.addEventListener('navigate', (event) => {
      const { url } = (event as Event & { destination: { url: string } }).destination
      if (new URL(url).pathname === location.pathname) return
      const read = faces.map((font) => document.fonts.load(font, letters))
      Promise.all(read).then(use, () => undefined)
    })
  }

  function whenIdle(): void {
    const begin = () => void fetchAhead().catch(() => undefined)
    if ('requestIdleCallback' in window) requestIdleCallback(begin)
    else setTimeout(begin, 500)
  }

  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (isFetched()) {
    files.forEach(preload)
    use()
  } else if (!connection?.saveData) void window.firstView.then(whenIdle)
}
