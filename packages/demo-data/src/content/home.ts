import type { NewDocument } from '@pouchery/content-server/document'
import type { Message } from 'pouchery/lib/message'
import { m } from 'pouchery/messages/all.server'
import * as v from 'valibot'
import { image, keyedReference, localized, localizedFrom } from './localized.ts'
import type { DemoImages } from './pictures.ts'
import { plainText, readSeedTexts, type SeedTexts } from './seed-files.ts'

const pictureNames = ['opening', 'editions', 'recycling', 'travelling', 'responsibility'] as const

/** `pictures` contains alternative texts. The Markdown body is the content of the `adults` card. */
const HomeCopy = v.strictObject({
  metaDescription: v.string(),
  subtitle: v.string(),
  pictures: v.strictObject(v.entriesFromList(pictureNames, v.string())),
})
type HomeCopy = v.InferOutput<typeof HomeCopy>

const featuredBrands = ['fjallvik', 'havlind', 'kvistra', 'lumenor'] as const

export async function homeDocument(pictures: DemoImages): Promise<NewDocument> {
  const words = readSeedTexts('home', HomeCopy)
  return {
    _id: 'homePage',
    _type: 'homePage',
    title: localized(m.seed_home_title),
    metaDescription: localizedFrom(words, ({ front }) => front.metaDescription),
    cards: [
      await openingCard(words, pictures),
      heading('popular', m.seed_home_popular),
      listing('popular-list', 'nicotine-pouches', 12, true),
      heading('map', m.seed_home_map),
      { _key: 'map-cans', _type: 'canMapCard', uri: 'nicotine-pouches' },
      heading('focus', m.seed_home_focus),
      await slideshow(words, pictures),
      heading('recent', m.seed_home_recent),
      listing('recent-list', 'new', 6, true),
      {
        _key: 'brands',
        _type: 'featuredBrandsCard',
        brands: featuredBrands.map((uri) => keyedReference(`brands-${uri}`)),
      },
      { ...heading('makers', m.seed_home_makers), ...desktopOnly },
      await topBrands(pictures),
      { _key: 'posts', _type: 'featuredBlogPosts', visible: true },
      textCard(words),
      { _key: 'faq', _type: 'faqCard', visible: true },
    ],
  }
}

export function initialHomeDocument(): NewDocument {
  const words = readSeedTexts('home', HomeCopy)
  return {
    _id: 'homePage',
    _type: 'homePage',
    cards: [
      {
        _key: 'opening',
        _type: 'openingCard',
        title: localized(m.seed_category_nicotine_pouches),
        links: [{ _key: 'all', _type: 'link', title: localized(m.seed_home_all_products), link: '/nicotine-pouches' }],
      },
      heading('recent', m.seed_home_recent),
      listing('recent-list', 'nicotine-pouches', 12, true),
      textCard(words),
    ],
  }
}

async function openingCard(words: SeedTexts<HomeCopy>, pictures: DemoImages) {
  return {
    _key: 'opening',
    _type: 'openingCard',
    title: localized(m.seed_home_title),
    subtitle: localizedFrom(words, ({ front }) => front.subtitle),
    media: altImage(words, 'opening', await pictures.photo('home-opening')),
    links: [
      { _key: 'all', _type: 'link', title: localized(m.seed_home_all_products), link: '/nicotine-pouches' },
      {
        _key: 'strength',
        _type: 'link',
        title: localized(m.seed_home_strength),
        link: '/blog/how-nicotine-strength-is-measured',
      },
    ],
  }
}

const desktopOnly = { config: { _type: 'cardSettings', visibleOn: ['desktop'] } }

async function slideshow(words: SeedTexts<HomeCopy>, pictures: DemoImages) {
  const photo = pictures.photo
  const slides = [
    [
      '/offers/limited-edition',
      altImage(words, 'editions', await photo('home-editions'), await photo('home-editions-narrow')),
    ],
    ['/blog/the-can-after-use', altImage(words, 'recycling', await photo('home-recycling'))],
    ['/blog/travelling-with-pouches', altImage(words, 'travelling', await photo('home-travelling'))],
    ['/info/age-and-responsibility', altImage(words, 'responsibility', await photo('home-age'))],
  ] as const
  return {
    _key: 'focus-slides',
    _type: 'slideshow',
    internalName: 'In focus, winter',
    media: slides.map(([link, media], index) => ({ _key: `slide${index}`, _type: 'slideshowCard', link, media })),
  }
}

function altImage(words: SeedTexts<HomeCopy>, name: keyof HomeCopy['pictures'], wide: string, mobile?: string) {
  return {
    _type: 'altImage',
    image: image(wide),
    imageAlt: localizedFrom(words, ({ front }) => front.pictures[name]),
    ...(mobile && { mobileImage: image(mobile) }),
  }
}

const picturedBrands = ['fjallvik', 'havlind', 'kvistra'] as const

async function topBrands(pictures: DemoImages) {
  const brands = picturedBrands.map(async (uri) => ({
    _key: uri,
    _type: 'topBrand',
    image: image(await pictures.photo(`brand-${uri}`)),
    link: `/brands/${uri}`,
    ...desktopOnly,
  }))
  return { _key: 'makers-pictures', _type: 'deprecatedTopBrands', brands: await Promise.all(brands) }
}

function heading(key: string, title: Message) {
  return { _key: key, _type: 'heading', title: localized(title) }
}

function listing(key: string, uri: string, productQuantity: number, cta: boolean) {
  return { _key: key, _type: 'productListing', uri, productQuantity, cta }
}

function textCard(words: SeedTexts<HomeCopy>) {
  const content = localizedFrom(words, ({ text }) => plainText(text))
  return { _key: 'adults', _type: 'textCard', title: localized(m.seed_home_adults), content }
}
