import type { NewDocument } from '@pouchery/content-server/document'
import { m } from 'pouchery/messages/all.server'
import * as v from 'valibot'
import { getSeedCategory } from '../../data/catalogue/categories.ts'
import { infoPages, isInitiallyPublished } from './info-pages.ts'
import { landingTitles } from './landings.ts'
import { type LocalizedList, localizeMessage, localizeTexts, localizeWith } from './localized.ts'
import { parseSections, readSeedTexts } from './seed-files.ts'

export function createNavigationDocument(): NewDocument {
  const header = [
    categoryLink('nicotine-pouches'),
    categoryLink('new'),
    link('/brands', localizeMessage(landingTitles.brands)),
    link('/flavours', localizeMessage(landingTitles.flavours)),
    link('/blog', localizeMessage(m.demo_blog_title)),
    categoryLink('sale'),
  ]
  return navigation(header, infoPages)
}

export function createInitialNavigation(): NewDocument {
  return navigation([categoryLink('nicotine-pouches')], infoPages.filter(isInitiallyPublished))
}

function navigation(header: ReturnType<typeof link>[], pages: typeof infoPages): NewDocument {
  return {
    _id: 'navigation',
    _type: 'navigation',
    header,
    footer: [
      group('shop', localizeMessage(m.demo_navigation_shop), header),
      group('help', localizeMessage(m.demo_navigation_help), pageLinks(pages, 'help')),
      group('about', localizeMessage(m.demo_navigation_about), pageLinks(pages, 'about')),
    ],
  }
}

function categoryLink(uri: string) {
  const { name } = getSeedCategory(uri)
  return link(`/${uri}`, typeof name === 'string' ? localizeWith(() => name) : localizeMessage(name))
}

function pageLinks(pages: typeof infoPages, footerGroup: 'help' | 'about') {
  const listed = pages.filter(({ group }) => group === footerGroup)
  return listed.map(({ uri, title }) => link(`/info/${uri}`, localizeMessage(title)))
}

function link(address: string, title: LocalizedList) {
  return { _key: address.slice(1).replaceAll('/', '-'), _type: 'link', title, link: address }
}

function group(_key: string, title: LocalizedList, links: ReturnType<typeof link>[]) {
  return { _key, _type: 'navigationGroup', title, links }
}

export function createSettingsDocument(): NewDocument {
  const copy = readSeedTexts('faq', v.strictObject({}))
  const questions = parseSections(copy.get('en')?.text ?? '')
  return {
    _id: 'shopSettings',
    _type: 'shopSettings',
    faq: questions.map((_, index) => ({
      _key: `q${index}`,
      _type: 'faqEntry',
      question: localizeTexts(copy, ({ text }) => parseSections(text)[index]?.title),
      answer: localizeTexts(copy, ({ text }) => parseSections(text)[index]?.text),
    })),
  }
}
