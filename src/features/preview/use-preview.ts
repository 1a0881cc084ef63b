import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { useEffect } from 'react'
import type { PreviewOptions } from './start-preview.client.tsx'

/** The editor's tools, which no visitor loads; the server has none of them. */
const editorsTools = createIsomorphicFn().client(() => import('./start-preview.client.tsx'))

/** Starts the editor's tools on a page that the server rendered with drafts (`<html data-preview>`), once it is drawn. */
export function usePreview(changeCountry: PreviewOptions['changeCountry']): void {
  const router = useRouter()
  useEffect(() => {
    if (document.documentElement.dataset.preview === undefined) return
    void editorsTools()?.then(({ startPreview }) => startPreview({ router, changeCountry }))
  }, [router, changeCountry])
}
