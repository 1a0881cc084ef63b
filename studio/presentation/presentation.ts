import type { SanityClient } from 'sanity'
import { type DocumentResolver, presentationTool } from 'sanity/presentation'
import { splitLocale } from '#lib/urls/locale-url.ts'
import { decodePathOrKeep } from '#lib/urls/uri.ts'
import type { StudioSettings } from '../client/settings.ts'
import { storePreviewSecret } from '../translation/shop-api.ts'
import { locationResolvers } from './locations.ts'
import { PreviewHeader } from './preview-header.tsx'

/** Previews the shop, which has the origin of the studio and accepts preview secrets at `/api/preview/enable`. */
export function createPresentationTool({ shopOrigin }: Pick<StudioSettings, 'shopOrigin'>) {
  return presentationTool({
    name: 'presentation',
    title: 'Preview',
    previewUrl: { initial: `${shopOrigin}/`, previewMode: preparePreview },
    resolve: { locations: locationResolvers, mainDocuments },
    components: { unstable_header: { component: PreviewHeader } },
  })
}

/**
 * Lets the shop store a preview secret, because the studio can store one only for users with write access. Disables the
 * sharing of previews outside the studio.
 */
async function preparePreview({ client }: { client: SanityClient }) {
  // Ignores errors, because the preview displays the failure.
  await storePreviewSecret(client.config().token).catch(() => undefined)
  return { enable: '/api/preview/enable', shareAccess: false }
}

/** Types whose document the studio opens next to the previewed page. */
const withPage =
  '_type in ["blogLanding", "blogPost", "centraLanding", "centraDocument", "campaignPage", "infoPage", "product"]'

const inLanguage = '_type != "blogPost" || coalesce(language, "en") == $language'
const englishFallback =
  'coalesce(language, "en") == "en" && count(*[_type == "blogPost" && uri.current == $uri && language == $language]) == 0'

/** One route pattern per depth, up to four segments. */
const route = ['/', '/:a', '/:a/:b', '/:a/:b/:c', '/:a/:b/:c/:d']

const mainDocuments: DocumentResolver[] = [{ route, resolve: ({ path }) => createDocumentFilter(path) }]

/** Returns the filter for the document at a path, with or without language prefix. Posts fall back to English. */
export function createDocumentFilter(path: string): { filter: string; params: Record<string, string> } {
  const { language, path: plain } = splitLocale(path)
  const uri = decodePathOrKeep(plain).replace(/^\/|\/$/g, '')
  if (uri === '') return { filter: '_type == "homePage"', params: {} }
  return {
    filter: `${withPage} && archived != true && uri.current == $uri && (${inLanguage} || ${englishFallback})`,
    params: { uri, language },
  }
}
