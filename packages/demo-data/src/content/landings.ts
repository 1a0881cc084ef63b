import type { NewDocument } from '@pouchery/content-server/document'
import type { Message } from 'pouchery/lib/message'
import { m } from 'pouchery/messages/all.server'
import { label } from 'pouchery/services/search/records/labels'
import * as v from 'valibot'
import { seedBrands } from '../../data/catalogue/brands.ts'
import { seedFlavours } from '../../data/catalogue/flavours.ts'
import type { SeedBrand, SeedFlavour } from '../../data/catalogue/types.ts'
import { image, keyedReference, localized, localizedBy, localizedFrom, slug } from './localized.ts'
import type { DemoImages } from './pictures.ts'
import { plainText, readSeedTexts, sectionsOf } from './seed-files.ts'

export const landingTitles = {
  brands: m.seed_landing_brands,
  flavours: m.seed_landing_flavours,
  offers: m.seed_landing_offers,
}

const offers: { tag: string; title: Message }[] = [
  { tag: 'news', title: m.seed_offer_news },
  { tag: 'limited-edition', title: m.seed_offer_limited_edition },
  { tag: 'campaign', title: m.seed_offer_campaign },
  { tag: '30percent', title: m.seed_offer_30percent },
]

const newBrands: readonly string[] = ['elvarn', 'ostrel']

export async function landingDocuments(pictures: DemoImages): Promise<NewDocument[]> {
  const listed = {
    brands: await Promise.all(seedBrands().map((brand) => brandDocument(brand, pictures))),
    flavours: await Promise.all(tiles().map((flavour) => flavourDocument(flavour, pictures))),
    offers: await Promise.all(offers.map((offer) => offerDocument(offer, pictures))),
  }
  return [
    ...Object.values(listed).flat(),
    landing('brands', 'brands', listed.brands, await pictures.photo('landing-brands')),
    landing('flavours', 'flavour', listed.flavours, await pictures.photo('landing-flavours')),
    landing('offers', 'offer_text', listed.offers, await pictures.photo('landing-offers')),
  ]
}

function tiles(): readonly SeedFlavour[] {
  return seedFlavours().toSorted((a, b) => Number(a.code === 'other') - Number(b.code === 'other'))
}

const LandingWords = v.strictObject({
  introduction: v.string(),
  metaTitle: v.string(),
  metaImageAlt: v.string(),
  footer: v.string(),
})

/** The first Markdown section is displayed below the tiles. */
function landing(
  uri: keyof typeof landingTitles,
  type: string,
  documents: readonly NewDocument[],
  metaImage: string,
): NewDocument {
  const title = localized(landingTitles[uri])
  const words = readSeedTexts(`stories/landings/${uri}`, LandingWords)
  const introduction = localizedFrom(words, ({ front }) => front.introduction)
  const part = {
    title: localizedFrom(words, ({ text }) => sectionsOf(text)[0]?.title),
    subtitle: localizedFrom(words, ({ text }) => sectionsOf(text)[0]?.text),
  }
  return {
    _id: `landing-${uri}`,
    _type: 'centraLanding',
    title,
    cards: [
      { _key: 'heading', _type: 'heading', title, subtitle: introduction },
      { _key: 'part', _type: 'heading', ...part },
    ],
    documents: documents.map(({ _id }) => keyedReference(_id)),
    footerContent: localizedFrom(words, ({ front }) => front.footer),
    metaTitle: localizedFrom(words, ({ front }) => front.metaTitle),
    metaDescription: introduction,
    metaImage: image(metaImage),
    metaImageAlt: localizedFrom(words, ({ front }) => front.metaImageAlt),
    uri: slug(uri),
    type,
  }
}

async function brandDocument(brand: SeedBrand, pictures: DemoImages): Promise<NewDocument> {
  const { imageAlt, ...words } = readStory(`brands/${brand.uri}`)
  return {
    ...synced('brands', 'brands', brand),
    title: localizedBy(() => brand.name),
    ...words,
    logo: image(await pictures.logo(`logo-${brand.uri}`)),
    image: image(await pictures.photo(`brand-${brand.uri}`)),
    imageAlt,
    showTitleOnCard: false,
    tags: newBrands.includes(brand.uri) ? ['newArrival'] : [],
  }
}

async function flavourDocument({ code }: SeedFlavour, pictures: DemoImages): Promise<NewDocument> {
  const { imageAlt, ...words } = readStory(`flavours/${code}`)
  return {
    // The commerce sync finds this document by attribute value (specification section 3).
    ...synced('flavours', 'flavour', { id: code, uri: code }),
    title: localizedBy((language) => label('flavour', code, language)),
    ...words,
    logo: image(await pictures.logo(`emblem-${code}`)),
    image: image(await pictures.photo(`flavour-${code}`)),
    imageAlt,
    showTitleOnCard: true,
    tags: [],
  }
}

async function offerDocument({ tag, title }: (typeof offers)[number], pictures: DemoImages) {
  const { imageAlt, ...words } = readStory(`offers/${tag}`)
  const photo = image(await pictures.photo(`offer-${tag}`))
  return {
    ...synced('offers', 'offer_text', { id: tag, uri: tag }),
    title: localized(title),
    ...words,
    logo: photo,
    image: photo,
    imageAlt,
    showTitleOnCard: true,
    tags: [],
  }
}

const StoryWords = v.strictObject({ description: v.string(), imageAlt: v.string() })

function readStory(name: string) {
  const words = readSeedTexts(`stories/${name}`, StoryWords)
  return {
    description: localizedFrom(words, ({ front }) => front.description),
    footerContent: localizedFrom(words, ({ text }) => plainText(text)),
    imageAlt: localizedFrom(words, ({ front }) => front.imageAlt),
  }
}

function synced(landingUri: string, type: string, { id, uri }: { id: string; uri: string }): NewDocument {
  return {
    _id: `${landingUri}-${uri}`,
    _type: 'centraDocument',
    type,
    centraId: id,
    centraUri: uri,
    uri: slug(`${landingUri}/${uri}`),
  }
}
