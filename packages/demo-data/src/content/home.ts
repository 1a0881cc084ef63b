import type { NewDocument } from '@pouchery/content-server/document'
import type { MessageFn } from 'pouchery/lib/message'
import { m } from 'pouchery/messages/all.server'
import * as v from 'valibot'
import { landingPageTitles } from './landings.ts'
import { createImageReference, createKeyedReference, createSlug, localizeMessage, localizeTexts } from './localized.ts'
import type { DemoImageStore } from './pictures.ts'
import { readSeedTexts, type SeedTexts, unwrapParagraphs } from './seed-files.ts'

const pictureNames = ['opening', 'editions', 'recycling', 'travelling'] as const

/** `pictures` contains alternative texts. The Markdown body is the content of the `adults` card. */
const homeCopySchema = v.strictObject({
  metaDescription: v.string(),
  subtitle: v.string(),
  pictures: v.strictObject(v.entriesFromList(pictureNames, v.string())),
})
type HomeCopy = v.InferOutput<typeof homeCopySchema>

const featuredBrands = ['fjallvik', 'havlind', 'kvistra', 'lumenor'] as const

export async function createHomeDocument(pictures: DemoImageStore): Promise<NewDocument> {
  const copy = readSeedTexts('home', homeCopySchema)
  return {
    _id: 'homePage',
    _type: 'homePage',
    title: localizeMessage(m.demo_home_title),
    metaDescription: localizeTexts(copy, ({ frontMatter }) => frontMatter.metaDescription),
    cards: [
      await openingCard(copy, pictures),
      heading('map', m.demo_home_map),
      { _key: 'map-cans', _type: 'canMapCard', uri: 'nicotine-pouches' },
      heading('popular', m.demo_home_popular),
      listing('popular-list', 'nicotine-pouches', 6),
      heading('focus', m.demo_home_focus),
      await slideshow(copy, pictures),
      heading('recent', m.demo_home_recent),
      listing('recent-list', 'new', 6),
      {
        _key: 'brands',
        _type: 'featuredBrandsCard',
        brands: featuredBrands.map((uri) => createKeyedReference(`brands-${uri}`)),
      },
      { _key: 'posts', _type: 'featuredBlogPosts', visible: true },
      textCard(copy),
      { _key: 'faq', _type: 'faqCard', visible: true },
    ],
  }
}

const campaignCopySchema = v.strictObject({ title: v.string(), subtitle: v.string(), metaDescription: v.string() })

export function readCampaignCopy() {
  return readSeedTexts('campaigns/winter-selection', campaignCopySchema)
}

export async function createCampaignDocument(pictures: DemoImageStore): Promise<NewDocument> {
  const home = readSeedTexts('home', homeCopySchema)
  const copy = readCampaignCopy()
  const title = localizeTexts(copy, ({ frontMatter }) => frontMatter.title)
  return {
    _id: 'campaign-winter-selection',
    _type: 'campaignPage',
    title,
    uri: createSlug('winter-selection'),
    metaDescription: localizeTexts(copy, ({ frontMatter }) => frontMatter.metaDescription),
    cards: [
      {
        _key: 'opening',
        _type: 'openingCard',
        title,
        subtitle: localizeTexts(copy, ({ frontMatter }) => frontMatter.subtitle),
        media: altImage(home, 'editions', await pictures.storePhoto('home-editions')),
        links: [link('all', m.demo_home_all_products, '/nicotine-pouches')],
      },
      heading('recent', m.demo_home_recent),
      listing('recent-list', 'new', 6),
      heading('flavours', landingPageTitles.flavours),
      { _key: 'tiles', _type: 'landingCard', landing: { _type: 'reference', _ref: 'landing-flavours' } },
      textCard(home),
    ],
  }
}

export function createInitialHomeDocument(): NewDocument {
  const copy = readSeedTexts('home', homeCopySchema)
  return {
    _id: 'homePage',
    _type: 'homePage',
    cards: [
      {
        _key: 'opening',
        _type: 'openingCard',
        title: localizeMessage(m.demo_category_nicotine_pouches),
        links: [link('all', m.demo_home_all_products, '/nicotine-pouches')],
      },
      heading('recent', m.demo_home_recent),
      listing('recent-list', 'nicotine-pouches', 12),
      textCard(copy),
    ],
  }
}

async function openingCard(copy: SeedTexts<HomeCopy>, pictures: DemoImageStore) {
  return {
    _key: 'opening',
    _type: 'openingCard',
    title: localizeMessage(m.demo_home_title),
    subtitle: localizeTexts(copy, ({ frontMatter }) => frontMatter.subtitle),
    media: altImage(copy, 'opening', await pictures.storePhoto('home-opening')),
    links: [
      link('all', m.demo_home_all_products, '/nicotine-pouches'),
      link('strength', m.demo_home_strength, '/blog/how-nicotine-strength-is-measured'),
    ],
  }
}

async function slideshow(copy: SeedTexts<HomeCopy>, pictures: DemoImageStore) {
  const photo = pictures.storePhoto
  const editions = altImage(copy, 'editions', await photo('home-editions'), await photo('home-editions-narrow'))
  const slides = [
    ['/offers/limited-edition', editions],
    ['/blog/the-can-after-use', altImage(copy, 'recycling', await photo('home-recycling'))],
    ['/blog/travelling-with-pouches', altImage(copy, 'travelling', await photo('home-travelling'))],
  ] as const
  return {
    _key: 'focus-slides',
    _type: 'slideshow',
    internalName: 'In focus, winter',
    media: slides.map(([link, media], index) => ({ _key: `slide${index}`, _type: 'slideshowCard', link, media })),
  }
}

function altImage(copy: SeedTexts<HomeCopy>, name: keyof HomeCopy['pictures'], wide: string, mobile?: string) {
  return {
    _type: 'altImage',
    image: createImageReference(wide),
    imageAlt: localizeTexts(copy, ({ frontMatter }) => frontMatter.pictures[name]),
    ...(mobile && { mobileImage: createImageReference(mobile) }),
  }
}

function link(key: string, title: MessageFn, address: string) {
  return { _key: key, _type: 'link', title: localizeMessage(title), link: address }
}

function heading(key: string, title: MessageFn) {
  return { _key: key, _type: 'heading', title: localizeMessage(title) }
}

function listing(key: string, uri: string, productQuantity: number) {
  return { _key: key, _type: 'productListing', uri, productQuantity, cta: true }
}

function textCard(copy: SeedTexts<HomeCopy>) {
  const content = localizeTexts(copy, ({ text }) => unwrapParagraphs(text))
  return { _key: 'adults', _type: 'textCard', title: localizeMessage(m.demo_home_adults), content }
}
