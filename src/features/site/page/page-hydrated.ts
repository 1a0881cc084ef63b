/** Attribute that `Container` sets once hydrated. Every page renders a `Container` in `main`. */
const marker = 'data-hydrated'

/** Checks only the main content, because header and footer are hydrated earlier. Browser only. */
export function isPageHydrated(): boolean {
  const main = document.querySelector('main')
  return main === null || main.querySelector(`[${marker}]`) !== null
}

export function onPageHydrated(ready: () => void): void {
  const observer = new MutationObserver(check)
  observer.observe(document.body, { subtree: true, attributeFilter: [marker] })
  check()

  function check(): void {
    if (!isPageHydrated()) return
    observer.disconnect()
    ready()
  }
}
