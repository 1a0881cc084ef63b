import { enableVisualEditing, type HistoryAdapter } from '@sanity/visual-editing'
import type { AnyRouter } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import type { LanguageCode } from '#app.config'
import { pageQueryPrefix } from '#features/site/page/page-data.ts'
import { isPreviewMessage } from '#lib/browser/preview-message.ts'
import { getQueryClient } from '#lib/query-client.ts'
import { localizePath, splitLocale } from '#lib/urls/locale-url.ts'
import { m } from '#messages/rest.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { createRefresher } from './refresh.client.ts'

interface PreviewOptions {
  router: AnyRouter
  changeCountry: (country: string) => Promise<unknown>
}

export function startPreview({ router, changeCountry }: PreviewOptions): void {
  const refresh = createRefresher(async () => {
    await getQueryClient().invalidateQueries({ queryKey: [pageQueryPrefix] })
    // Reloads the loader data, on which the document's head depends.
    await router.invalidate()
  })
  followChanges(refresh)
  followSwitches(changeCountry, refresh)
  enableVisualEditing({
    history: createHistoryAdapter(router),
    refresh,
    onPerspectiveChange: (perspective) => {
      void sendChoice({ perspective: perspective === 'published' ? 'published' : 'drafts' }).then(refresh)
    },
  })
  if (window.parent === window) renderPreviewBar(router)
}

function followChanges(refresh: () => Promise<void>): void {
  const changes = new EventSource('/api/preview/changes')
  changes.addEventListener('change', () => void refresh())
}

function followSwitches(changeCountry: PreviewOptions['changeCountry'], refresh: () => Promise<void>): void {
  addEventListener('message', ({ origin, data }) => {
    if (origin !== location.origin || !isPreviewMessage(data)) return
    if (data.type === 'shop-preview/market') void changeCountry(data.country)
    else if (data.type === 'shop-preview/date') void sendChoice({ asOf: data.asOf }).then(refresh)
    else changeLanguage(data.language)
  })
}

/** Uses a language prefix instead of the language's own domain, because only this origin has the preview. */
function changeLanguage(chosen: LanguageCode): void {
  const { language, path } = splitLocale(location.pathname)
  if (language !== chosen) location.replace(localizePath(path, chosen) + location.search + location.hash)
}

function renderPreviewBar(router: AnyRouter): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const draw = () => root.render(<PreviewBar path={location.pathname + location.search} />)
  router.subscribe('onResolved', draw)
  draw()
}

function PreviewBar({ path }: { path: string }) {
  return (
    <aside
      aria-label={m.preview_label()}
      className="fixed inset-x-0 bottom-0 z-toast flex min-h-11 flex-wrap items-center justify-center gap-x-4 border-t border-line-strong bg-surface px-4 text-sm text-ink"
    >
      <span>{m.preview_drafts()}</span>
      <a href={`/api/preview/disable?to=${encodeURIComponent(path)}`} className={textLinkClass}>
        {m.preview_leave()}
      </a>
    </aside>
  )
}

function createHistoryAdapter(router: AnyRouter): HistoryAdapter {
  return {
    subscribe: (navigate) => {
      const stop = router.subscribe('onResolved', ({ hrefChanged }) => {
        if (hrefChanged) navigate({ type: 'push', title: document.title, url: getCurrentUrl() })
      })
      navigate({ type: 'replace', title: document.title, url: getCurrentUrl() })
      return stop
    },
    update: ({ type, url }) => {
      if (type === 'pop') history.back()
      // Loads a new document, because the language may differ and is constant within a document.
      else if (new URL(url, location.href).href !== location.href) location[type === 'push' ? 'assign' : 'replace'](url)
    },
  }
}

function getCurrentUrl(): string {
  return location.pathname + location.search
}

type Choice = { perspective: 'drafts' | 'published' } | { asOf: string | null }

async function sendChoice(choice: Choice): Promise<boolean> {
  const body = JSON.stringify(choice)
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch('/api/preview/perspective', { method: 'POST', headers, body })
  return answer.ok
}
