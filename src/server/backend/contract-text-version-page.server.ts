import { renderContractTextDocument } from '@pouchery/platform/texts/text-document'
import { getContractTextVersion } from '@pouchery/platform/texts/text-versions'
import type { LanguageCode } from '#app.config'
import { localizeHref } from '#lib/html/safe-href.ts'
import { getRootLanguage, localizePath } from '#lib/urls/locale-url.ts'
import { isContractPage, isContractTextVersion } from '#market-rules/seller/contract-texts.ts'
import { env } from '#server/process/env.server.ts'
import { getEmbeddedServices } from '#server/wiring/embedded-services.server.ts'

/**
 * Returns a page with the stored version of a contract text (`?version=VERSION`), or undefined without a version or for
 * any other text. An unknown version redirects (302) to the current text.
 */
export async function renderContractTextVersionPage(
  request: Request,
  page: string,
  language: LanguageCode,
): Promise<Response | undefined> {
  const url = new URL(request.url)
  const version = url.searchParams.get('version')
  if (version === null || !isContractPage(page)) return undefined
  const root = getRootLanguage(url.host, env().domains)
  const currentUrl = `${url.origin}${localizePath(`/info/${page}`, language, root)}`
  const { database } = await getEmbeddedServices()
  const text = isContractTextVersion(version)
    ? await getContractTextVersion(database, { page, language, version })
    : undefined
  if (!text) return new Response(null, { status: 302, headers: { location: currentUrl, 'cache-control': 'no-store' } })
  const prefix = localizePath('/', language, root).replace(/\/$/, '')
  const toAbsoluteUrl = (href: string) => localizeHref(prefix, href)
  const html = renderContractTextDocument(text, language, { currentUrl, toAbsoluteUrl })
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } })
}
