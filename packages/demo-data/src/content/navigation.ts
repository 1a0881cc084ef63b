import type { NewDocument } from '@pouchery/content-server/document'
import { m } from 'pouchery/messages/all.server'
import * as v from 'valibot'
import { getSeedCategory } from '../../data/catalogue/categories.ts'
import { readCampaignCopy } from './home.ts'
import { infoPages, isInitiallyPublished } from './info-pages.ts'
import { landingPageTitles } from './landings.ts'
import { buildLocalizedList, type LocalizedList, localizeMessage, localizeTexts } from './localized.ts'
import { parseSections, readSeedTexts } from './seed-files.ts'

export function createNavigationDocument(): NewDocument {
  const header = [
    categoryLink('nicotine-pouches'),
    categoryLink('new'),
    link('/brands', localizeMessage(landingPageTitles.brands)),
    link('/flavours', localizeMessage(landingPageTitles.flavours)),
    link('/blog', localizeMessage(m.demo_blog_title)),
    categoryLink('sale'),
  ]
  const campaign = link(
    '/winter-selection',
    localizeTexts(readCampaignCopy(), ({ frontMatter }) => frontMatter.title),
  )
  return navigation(header, infoPages, [...header, campaign])
}

export function createInitialNavigationDocument(): NewDocument {
  return navigation([categoryLink('nicotine-pouches')], infoPages.filter(isInitiallyPublished))
}

function navigation(header: ReturnType<typeof link>[], pages: typeof infoPages, shop = header): NewDocument {
  return {
    _id: 'navigation',
    _type: 'navigation',
    header,
    footer: [
      group('shop', localizeMessage(m.demo_navigation_shop), shop),
      group('help', localizeMessage(m.demo_navigation_help), pageLinks(pages, 'help')),
      group('about', localizeMessage(m.demo_navigation_about), pageLinks(pages, 'about')),
    ],
  }
}

function categoryLink(uri: string) {
  const { name } = getSeedCategory(uri)
  return link(`/${uri}`, typeof name === 'string' ? buildLocalizedList(() => name) : localizeMessage(name))
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
