import type { NewDocument } from '@pouchery/content-server/document'
import type { MessageFn } from 'pouchery/lib/message'
import { m } from 'pouchery/messages/all.server'
import { getCodeLabel } from 'pouchery/services/search/records/labels'
import * as v from 'valibot'
import { seedBrands } from '../../data/catalogue/brands.ts'
import { seedFlavours } from '../../data/catalogue/flavours.ts'
import type { SeedBrand, SeedFlavour } from '../../data/catalogue/types.ts'
import {
  buildLocalizedList,
  createImageReference,
  createKeyedReference,
  createSlug,
  localizeMessage,
  localizeTexts,
} from './localized.ts'
import type { DemoImageStore } from './pictures.ts'
import { parseSections, readSeedTexts, unwrapParagraphs } from './seed-files.ts'

export const landingPageTitles = {
  brands: m.demo_landing_brands,
  flavours: m.demo_landing_flavours,
  offers: m.demo_landing_offers,
}

const offers: { tag: string; title: MessageFn }[] = [
  { tag: 'news', title: m.demo_offer_news },
  { tag: 'limited-edition', title: m.demo_offer_limited_edition },
  { tag: 'campaign', title: m.demo_offer_campaign },
  { tag: '30percent', title: m.demo_offer_30percent },
]

const newBrands: readonly string[] = ['elvarn', 'ostrel']

export async function createLandingPageDocuments(pictures: DemoImageStore): Promise<NewDocument[]> {
  const listed = {
    brands: await Promise.all(seedBrands.map((brand) => brandDocument(brand, pictures))),
    flavours: await Promise.all(tiles().map((flavour) => flavourDocument(flavour, pictures))),
    offers: await Promise.all(offers.map((offer) => offerDocument(offer, pictures))),
  }
  return [
    ...Object.values(listed).flat(),
    landing('brands', 'brands', listed.brands, await pictures.storePhoto('landing-brands')),
    landing('flavours', 'flavour', listed.flavours, await pictures.storePhoto('landing-flavours')),
    landing('offers', 'offer_text', listed.offers, await pictures.storePhoto('landing-offers')),
  ]
}

function tiles(): readonly SeedFlavour[] {
  return seedFlavours.toSorted((a, b) => Number(a.code === 'other') - Number(b.code === 'other'))
}

const landingFrontMatterSchema = v.strictObject({
  introduction: v.string(),
  metaTitle: v.string(),
  metaImageAlt: v.string(),
  footer: v.string(),
})

/** The page displays the first Markdown section below the tiles. */
function landing(
  uri: keyof typeof landingPageTitles,
  type: string,
  documents: readonly NewDocument[],
  metaImage: string,
): NewDocument {
  const title = localizeMessage(landingPageTitles[uri])
  const copy = readSeedTexts(`stories/landings/${uri}`, landingFrontMatterSchema)
  const introduction = localizeTexts(copy, ({ frontMatter }) => frontMatter.introduction)
  const part = {
    title: localizeTexts(copy, ({ text }) => parseSections(text)[0]?.title),
    subtitle: localizeTexts(copy, ({ text }) => parseSections(text)[0]?.text),
  }
  return {
    _id: `landing-${uri}`,
    _type: 'centraLanding',
    title,
    cards: [
      { _key: 'heading', _type: 'heading', title, subtitle: introduction },
      { _key: 'part', _type: 'heading', ...part },
    ],
    documents: documents.map(({ _id }) => createKeyedReference(_id)),
    footerContent: localizeTexts(copy, ({ frontMatter }) => frontMatter.footer),
    metaTitle: localizeTexts(copy, ({ frontMatter }) => frontMatter.metaTitle),
    metaDescription: introduction,
    metaImage: createImageReference(metaImage),
    metaImageAlt: localizeTexts(copy, ({ frontMatter }) => frontMatter.metaImageAlt),
    uri: createSlug(uri),
    type,
  }
}

async function brandDocument(brand: SeedBrand, pictures: DemoImageStore): Promise<NewDocument> {
  return {
    ...synced('brands', 'brands', brand),
    title: buildLocalizedList(() => brand.name),
    ...readStory(`brands/${brand.uri}`),
    logo: createImageReference(await pictures.storeLogo(`logo-${brand.uri}`)),
    image: createImageReference(await pictures.storePhoto(`brand-${brand.uri}`)),
    showTitleOnCard: false,
    tags: newBrands.includes(brand.uri) ? ['newArrival'] : [],
  }
}

async function flavourDocument({ code }: SeedFlavour, pictures: DemoImageStore): Promise<NewDocument> {
  return {
    // The content sync finds this document by its code, which is the `centraId` of a flavour.
    ...synced('flavours', 'flavour', { id: code, uri: code }),
    title: buildLocalizedList((language) => getCodeLabel('flavour', code, language)),
    ...readStory(`flavours/${code}`),
    logo: createImageReference(await pictures.storeLogo(`emblem-${code}`)),
    image: createImageReference(await pictures.storePhoto(`flavour-${code}`)),
    showTitleOnCard: true,
    tags: [],
  }
}

async function offerDocument({ tag, title }: (typeof offers)[number], pictures: DemoImageStore) {
  const photo = createImageReference(await pictures.storePhoto(`offer-${tag}`))
  return {
    ...synced('offers', 'offer_text', { id: tag, uri: tag }),
    title: localizeMessage(title),
    ...readStory(`offers/${tag}`),
    logo: photo,
    image: photo,
    showTitleOnCard: true,
    tags: [],
  }
}

const storyFrontMatterSchema = v.strictObject({ description: v.string(), imageAlt: v.string() })

function readStory(name: string) {
  const copy = readSeedTexts(`stories/${name}`, storyFrontMatterSchema)
  return {
    description: localizeTexts(copy, ({ frontMatter }) => frontMatter.description),
    footerContent: localizeTexts(copy, ({ text }) => unwrapParagraphs(text)),
    imageAlt: localizeTexts(copy, ({ frontMatter }) => frontMatter.imageAlt),
  }
}

function synced(landingUri: string, type: string, { id, uri }: { id: string; uri: string }): NewDocument {
  return {
    _id: `${landingUri}-${uri}`,
    _type: 'centraDocument',
    type,
    centraId: id,
    centraUri: uri,
    uri: createSlug(`${landingUri}/${uri}`),
  }
}
