import { pageLanguage } from '#features/site/page-language.ts'
import { textVersionPage } from '#server/backend/text-version-page.server.ts'

export function handleTextVersion(request: Request, slug: string): Promise<Response | undefined> {
  return textVersionPage(request, slug, pageLanguage())
}
