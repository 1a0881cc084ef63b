import type { DocumentLocation, DocumentLocationResolverObject, DocumentLocationResolvers } from 'sanity/presentation'
import { localizePath } from '#lib/urls/locale-url.ts'
import { encodePath } from '#lib/urls/uri.ts'
import { getDocumentLanguage, getSitePath } from '../client/site-path.ts'
import { getDefaultText } from '../lib/localized.ts'
import { getField } from '../lib/values.ts'

const home: DocumentLocation = { title: 'Home page', href: '/' }

export const locationResolvers: DocumentLocationResolvers = {
  blogPost: createPageResolver('blogPost', 'Blog'),
  blogLanding: createPageResolver('blogLanding'),
  centraDocument: createPageResolver('centraDocument', 'Overview'),
  centraLanding: createPageResolver('centraLanding'),
  campaignPage: createPageResolver('campaignPage'),
  infoPage: createPageResolver('infoPage'),
  product: createPageResolver('product'),
  homePage: { locations: [home] },
  navigation: { locations: [home], message: 'Used on every page', tone: 'caution' },
  shopSettings: { locations: [home], message: 'Used on the home page', tone: 'positive' },
  blogAuthor: { message: 'Displayed on posts by this author', tone: 'positive' },
  blogCategory: { message: 'Filters the blog, and is displayed on posts in this category', tone: 'positive' },
  redirect: { message: 'Redirects visitors from an old path to a new one', tone: 'positive' },
  scheduledPublication: { message: 'Schedules the publication of a document', tone: 'positive' },
  blogTag: { message: 'Filters the blog, and is displayed on posts with this tag', tone: 'positive' },
}

/** Returns a resolver for the page that displays a document. With `parentTitle`, the resolver adds the page above. */
function createPageResolver(type: string, parentTitle?: string): DocumentLocationResolverObject {
  return {
    // The studio requires `title` to be a string. Localized titles are arrays and are therefore selected as `heading`.
    select: { heading: 'title', language: 'language', uri: 'uri' },
    resolve: (document) => {
      const path = getSitePath({ ...document, _type: type })
      if (!path) return { locations: [] }
      const toHref = (sitePath: string) => localizePath(encodePath(sitePath), getDocumentLanguage(document))
      const title = getDefaultText(getField(document, 'heading')) ?? 'Untitled'
      const [, above, below] = path.split('/')
      const parent = parentTitle && above && below ? [{ title: parentTitle, href: toHref(`/${above}`) }] : []
      return { locations: [{ title, href: toHref(path) }, ...parent] }
    },
  }
}
