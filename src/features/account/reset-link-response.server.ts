import { createStoreAndReloadResponse } from '#features/site/page/store-and-reload-page.server.ts'
import { m } from '#messages/rest.ts'
import { resetLinkKey } from './reset-link.ts'

/** Returns a page that moves an emailed reset link from the URL to session storage. Undefined if there is no link. */
export function createResetLinkResponse(request: Request, nonce: string | undefined): Response | undefined {
  const { searchParams } = new URL(request.url)
  const [i, id] = [searchParams.get('i'), searchParams.get('id')]
  if (!i || !id) return undefined
  const [title, text] = [m.account_reset_title(), m.account_loading()]
  return createStoreAndReloadResponse({ key: resetLinkKey, fields: { i, id }, title, text, nonce })
}
