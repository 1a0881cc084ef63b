import type { SanityClient } from 'sanity'
import { type DocumentResolver, presentationTool } from 'sanity/presentation'
import { splitLocale } from '#lib/urls/locale-url.ts'
import { decodedPath } from '#lib/urls/uri.ts'
import type { StudioSettings } from '../client/settings.ts'
import { openPreview } from '../translation/shop-api.ts'
import { locations } from './locations.ts'
import { PreviewHeader } from './preview-header.tsx'

/**
 * The shop beside the document being edited: drafts in a frame, texts that open their field, and a switch of language and
 * market. The shop is on the studio's own origin, where it takes the studio's secrets (`/api/preview/enable`).
 */
export function presentation({ shopOrigin }: Pick<StudioSettings, 'shopOrigin'>) {
  return presentationTool({
    name: 'presentation',
    title: 'Preview',
    previewUrl: { initial: `${shopOrigin}/`, previewMode },
    resolve: { locations, mainDocuments },
    components: { unstable_header: { component: PreviewHeader } },
  })
}

/**
 * Who may write stores a secret for the preview; for who may not the shop stores one, which the studio then reads. Nobody
 * shares a preview with people outside of the studio.
 */
async function previewMode({ client }: { client: SanityClient }) {
  // Where that fails the preview says so itself.
  await openPreview(client.config().token).catch(() => undefined)
  return { enable: '/api/preview/enable', shareAccess: false }
}

/** Documents whose uri is the address of their page; a post also has a language. */
const withPage = '_type in ["blogLanding", "blogPost", "centraLanding", "centraDocument", "infoPage"]'

const inLanguage = '_type != "blogPost" || coalesce(language, "en") == $language'
/** Where a post was not written in the page's language, the page shows the English one. */
const instead =
  'coalesce(language, "en") == "en" && count(*[_type == "blogPost" && uri.current == $uri && language == $language]) == 0'

/** As many parts as an address of the shop may have. */
const route = ['/', '/:a', '/:a/:b', '/:a/:b/:c', '/:a/:b/:c/:d']

/** The document that a page of the shop is made from, which the studio opens beside it. */
const mainDocuments: DocumentResolver[] = [{ route, resolve: ({ path }) => documentAt(path) }]

/** Asks for the document at a path of the shop, with or without a language before it. */
export function documentAt(path: string): { filter: string; params: Record<string, string> } {
  const { language, path: plain } = splitLocale(path)
  const uri = decodedPath(plain).replace(/^\/|\/$/g, '')
  if (uri === '') return { filter: '_type == "homePage"', params: {} }
  return { filter: `${withPage} && uri.current == $uri && (${inLanguage} || ${instead})`, params: { uri, language } }
}
