export interface PageFont {
  files: readonly string[]
  faces: readonly string[]
  letters: string
}

/**
 * Inline script in the head. Uses the web font (`data-font`, brand/fonts.css) if an earlier page has fetched the
 * files. Otherwise keeps the system font and fetches the files when idle for later pages, except in data saver
 * mode (decision 0036). `key` is the local storage key of the fetched URLs.
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
      // Without access to storage, each document starts with the system font.
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
    // Repeated when the visitor leaves the page, because the age can be confirmed until then.
    addEventListener('pagehide', remember)
  }

  /** Stores nothing before the visitor has confirmed their age (decision 0058). */
  function remember(): void {
    if (Number(document.documentElement.dataset.age) > 0) localStorage.setItem(key, known)
  }

  /**
   * Switches the font on navigation, when the page is re-rendered, so that text does not shift while being read.
   */
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
