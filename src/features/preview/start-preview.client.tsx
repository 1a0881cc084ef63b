import { enableVisualEditing } from '@sanity/visual-editing'
import type { AnyRouter } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { loadLaterTexts } from '#lib/messages.client.ts'
import { isMarketMessage } from '#lib/preview-message.ts'
import { PreviewBar } from './components/preview-bar.tsx'
import { createHistoryAdapter } from './history.client.ts'

import { choosePerspective } from './perspective.client.ts'
import { createRefresher } from './refresh.client.ts'

export interface PreviewOptions {
  router: AnyRouter
  /** Moves the shopper to another country, for the studio's market switch. */
  changeCountry: (country: string) => Promise<unknown>
}

/** What an editor has more than a visitor: a page that follows each edit, and texts that open their field in the studio. */
export function startPreview({ router, changeCountry }: PreviewOptions): void {
  const refresh = createRefresher(() => router.invalidate())
  followChanges(refresh)
  followMarket(changeCountry)
  enableVisualEditing({
    history: createHistoryAdapter(router),
    refresh,
    onPerspectiveChange: (perspective) => void choosePerspective(perspective).then(refresh),
  })
  // In the studio's frame its own tools say the same.
  if (window.parent === window) void showBar(router)
}

function followChanges(refresh: () => Promise<void>): void {
  const changes = new EventSource('/api/preview/changes')
  changes.addEventListener('change', () => void refresh())
}

function followMarket(changeCountry: PreviewOptions['changeCountry']): void {
  addEventListener('message', ({ origin, data }) => {
    if (origin === location.origin && isMarketMessage(data)) void changeCountry(data.country)
  })
}

async function showBar(router: AnyRouter): Promise<void> {
  await loadLaterTexts()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const draw = () => root.render(<PreviewBar path={location.pathname + location.search} />)
  router.subscribe('onResolved', draw)
  draw()
}
