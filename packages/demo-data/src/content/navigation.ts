import type { NewDocument } from '@pouchery/content-server/document'
import { m } from 'pouchery/messages/all.server'
import * as v from 'valibot'
import { seedCategory } from '../../data/catalogue/categories.ts'
import { infoPages, isInitialPage } from './info-pages.ts'
import { landingTitles } from './landings.ts'
import { type LocalizedList, localized, localizedBy, localizedFrom } from './localized.ts'
import { readSeedTexts, sectionsOf } from './seed-files.ts'

export function navigationDocument(): NewDocument {
  const header = [
    categoryLink('nicotine-pouches'),
    categoryLink('new'),
    link('/brands', localized(landingTitles.brands)),
    link('/flavours', localized(landingTitles.flavours)),
    link('/blog', localized(m.seed_blog_title)),
    categoryLink('sale'),
  ]
  return navigation(header, infoPages)
}

export function initialNavigation(): NewDocument {
  return navigation([categoryLink('nicotine-pouches')], infoPages.filter(isInitialPage))
}

function navigation(header: ReturnType<typeof link>[], pages: typeof infoPages): NewDocument {
  return {
    _id: 'navigation',
    _type: 'navigation',
    header,
    footer: [
      group('shop', localized(m.seed_navigation_shop), header),
      group('help', localized(m.seed_navigation_help), pageLinks(pages, 'help')),
      group('about', localized(m.seed_navigation_about), pageLinks(pages, 'about')),
    ],
  }
}

function categoryLink(uri: string) {
  const { name } = seedCategory(uri)
  return link(`/${uri}`, typeof name === 'string' ? localizedBy(() => name) : localized(name))
}

function pageLinks(pages: typeof infoPages, footerGroup: 'help' | 'about') {
  const listed = pages.filter(({ group }) => group === footerGroup)
  return listed.map(({ uri, title }) => link(`/info/${uri}`, localized(title)))
}

function link(address: string, title: LocalizedList) {
  return { _key: address.slice(1).replaceAll('/', '-'), _type: 'link', title, link: address }
}

function group(_key: string, title: LocalizedList, links: ReturnType<typeof link>[]) {
  return { _key, _type: 'navigationGroup', title, links }
}

export function settingsDocument(): NewDocument {
  const words = readSeedTexts('faq', v.strictObject({}))
  const questions = sectionsOf(words.get('en')?.text ?? '')
  return {
    _id: 'shopSettings',
    _type: 'shopSettings',
    faq: questions.map((_, index) => ({
      _key: `q${index}`,
      _type: 'faqEntry',
      question: localizedFrom(words, ({ text }) => sectionsOf(text)[index]?.title),
      answer: localizedFrom(words, ({ text }) => sectionsOf(text)[index]?.text),
    })),
  }
}
