import type { HistoryAdapter } from '@sanity/visual-editing'
import type { AnyRouter } from '@tanstack/react-router'

/** Connects the studio's address bar with the page: where the page goes, and where the studio sends it. */
export function createHistoryAdapter(router: AnyRouter): HistoryAdapter {
  return {
    subscribe: (navigate) => {
      const stop = router.subscribe('onResolved', ({ hrefChanged }) => {
        if (hrefChanged) navigate({ type: 'push', title: document.title, url: here() })
      })
      navigate({ type: 'replace', title: document.title, url: here() })
      return stop
    },
    update: ({ type, url }) => {
      if (type === 'pop') history.back()
      // A whole page: the language may be another, and a page view has one.
      else if (new URL(url, location.href).href !== location.href) location[type === 'push' ? 'assign' : 'replace'](url)
    },
  }
}

function here(): string {
  return location.pathname + location.search
}
