import type { DocumentLocation, DocumentLocationResolverObject, DocumentLocationResolvers } from 'sanity/presentation'
import { localizePath } from '#lib/urls/locale-url.ts'
import { encodePath } from '#lib/urls/uri.ts'
import { getDocumentLanguage, getSitePath } from '../client/site-path.ts'
import { getDefaultText } from '../lib/localized.ts'
import { getField } from '../lib/values.ts'

type Selected = Record<string, unknown> | null

const home: DocumentLocation = { title: 'Home page', href: '/' }

export const locationResolvers: DocumentLocationResolvers = {
  blogPost: at(['title', 'language', 'uri'], (post) => [
    ...documentPage(post, 'blogPost'),
    ...parentPage(post, 'blogPost', 'Blog'),
  ]),
  blogLanding: at(['title', 'uri'], (page) => documentPage(page, 'blogLanding')),
  centraDocument: at(['title', 'uri'], (page) => [
    ...documentPage(page, 'centraDocument'),
    ...parentPage(page, 'centraDocument', 'Overview'),
  ]),
  centraLanding: at(['title', 'uri'], (page) => documentPage(page, 'centraLanding')),
  infoPage: at(['title', 'uri'], (page) => documentPage(page, 'infoPage')),
  homePage: { locations: [home] },
  navigation: { locations: [home], message: 'Used on every page', tone: 'caution' },
  shopSettings: { locations: [home], message: 'Used on the home page', tone: 'positive' },
  blogAuthor: { message: 'Displayed on posts by this author', tone: 'positive' },
  blogCategory: { message: 'Filters the blog, and is displayed on posts in this category', tone: 'positive' },
  redirect: { message: 'Redirects visitors from an old path to a new one', tone: 'positive' },
  scheduledPublication: { message: 'Schedules the publication of a document', tone: 'positive' },
  blogTag: { message: 'Filters the blog, and is displayed on posts with this tag', tone: 'positive' },
}

function at(fields: string[], find: (document: Selected) => DocumentLocation[]): DocumentLocationResolverObject {
  // The studio requires `title` to be a string. Localized titles are arrays and are therefore selected as `heading`.
  const select = Object.fromEntries(fields.map((field) => [field === 'title' ? 'heading' : field, field]))
  return { select, resolve: (document) => ({ locations: find(document) }) }
}

function documentPage(document: Selected, type: string): DocumentLocation[] {
  const path = getSitePath({ ...document, _type: type })
  return path
    ? [
        {
          title: getDefaultText(getField(document, 'heading')) ?? 'Untitled',
          href: localizePath(encodePath(path), getDocumentLanguage(document)),
        },
      ]
    : []
}

function parentPage(document: Selected, type: string, title: string): DocumentLocation[] {
  const [, above, below] = getSitePath({ ...document, _type: type })?.split('/') ?? []
  return above && below ? [{ title, href: localizePath(encodePath(`/${above}`), getDocumentLanguage(document)) }] : []
}
