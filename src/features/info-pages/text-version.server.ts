import { pageLanguage } from '#features/site/page-language.ts'
import { textVersionPage } from '#server/backend/text-version-page.server.ts'

/** An old or current version of a contract's text, where the address names one. */
export function receiveTextVersion(request: Request, slug: string): Promise<Response | undefined> {
  return textVersionPage(request, slug, pageLanguage())
}
