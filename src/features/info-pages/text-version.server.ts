import { getPageLanguage } from '#features/site/page-language.ts'
import { renderTextVersionPage } from '#server/backend/text-version-page.server.ts'

export function handleTextVersion(request: Request, slug: string): Promise<Response | undefined> {
  return renderTextVersionPage(request, slug, getPageLanguage())
}
