import type { SanityClient } from 'sanity'
import { type DocumentResolver, presentationTool } from 'sanity/presentation'
import { splitLocale } from '#lib/urls/locale-url.ts'
import { decodedPath } from '#lib/urls/uri.ts'
import type { StudioSettings } from '../client/settings.ts'
import { enablePreview } from '../translation/shop-api.ts'
import { locations } from './locations.ts'
import { PreviewHeader } from './preview-header.tsx'

/**
 * Preview of the shop next to the form, with drafts, click-to-edit and switches for language, market and date. The shop
 * has the same origin as the studio and accepts the studio's preview secrets (`/api/preview/enable`).
 */
export function presentation({ shopOrigin }: Pick<StudioSettings, 'shopOrigin'>) {
  return presentationTool({
    name: 'presentation',
    title: 'Preview',
    previewUrl: { initial: `${shopOrigin}/`, previewMode: preparePreview },
    resolve: { locations, mainDocuments },
    components: { unstable_header: { component: PreviewHeader } },
  })
}

/**
 * For users with write access, the studio stores a preview secret. For read-only users the shop stores the secret, and
 * the studio reads it. Sharing previews outside the studio is disabled.
 */
async function preparePreview({ client }: { client: SanityClient }) {
  // Ignored: the preview itself displays the failure.
  await enablePreview(client.config().token).catch(() => undefined)
  return { enable: '/api/preview/enable', shareAccess: false }
}

/** Matches documents whose uri is the path of their page. Posts must also match the language. */
const withPage = '_type in ["blogLanding", "blogPost", "centraLanding", "centraDocument", "infoPage"]'

const inLanguage = '_type != "blogPost" || coalesce(language, "en") == $language'
/** English fallback for posts without a translation into the page's language. */
const englishFallback =
  'coalesce(language, "en") == "en" && count(*[_type == "blogPost" && uri.current == $uri && language == $language]) == 0'

/** One pattern per path depth, up to the shop's maximum of four segments. */
const route = ['/', '/:a', '/:a/:b', '/:a/:b/:c', '/:a/:b/:c/:d']

/** Opens the main document of a shop page next to the preview. */
const mainDocuments: DocumentResolver[] = [{ route, resolve: ({ path }) => documentQueryForPath(path) }]

/** Returns the query for the document at a shop path, with or without a language prefix. */
export function documentQueryForPath(path: string): { filter: string; params: Record<string, string> } {
  const { language, path: plain } = splitLocale(path)
  const uri = decodedPath(plain).replace(/^\/|\/$/g, '')
  if (uri === '') return { filter: '_type == "homePage"', params: {} }
  return {
    filter: `${withPage} && uri.current == $uri && (${inLanguage} || ${englishFallback})`,
    params: { uri, language },
  }
}
