import { getPageLanguage } from '#features/site/page-language.ts'
import { renderContractTextVersionPage } from '#server/backend/text-version-page.server.ts'

export function handleContractTextVersion(request: Request, slug: string): Promise<Response | undefined> {
  return renderContractTextVersionPage(request, slug, getPageLanguage())
}
