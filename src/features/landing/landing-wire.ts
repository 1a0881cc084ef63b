import * as v from 'valibot'
import { partKey } from '#lib/html/text-block.ts'
import { address, imageField, localized, maybe, moment, text, uri } from '#services/content/wire.ts'
import { writtenInWire } from '#services/content/written-in.ts'

const link = v.object({ title: localized, link: address })
const list = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(v.array(schema), [])

/** A brand, flavour or offer as a tile; `documentTile` of the queries. */
export const tileWire = v.object({
  _id: v.string(),
  uri,
  type: maybe(v.string()),
  centraUri: maybe(v.string()),
  title: localized,
  logo: maybe(imageField),
  showTitleOnCard: maybe(v.boolean()),
  tags: list(v.string()),
})

/** A picture, perhaps with another one for narrow windows. */
const altImage = maybe(v.object({ image: maybe(imageField), mobileImage: maybe(imageField), imageAlt: localized }))

export const siteWire = v.object({
  navigation: maybe(
    v.object({ _id: v.string(), header: list(link), footer: list(v.object({ title: localized, links: list(link) })) }),
  ),
  blog: maybe(uri),
  landings: v.array(uri),
})

const postTile = v.object({
  _id: v.string(),
  language: v.nullish(v.string(), 'en'),
  uri,
  title: text,
  excerpt: maybe(v.string()),
  publishedAt: maybe(moment),
  image: maybe(imageField),
})

export type PostTileWire = v.InferOutput<typeof postTile>

/** A heading, or the row of featured posts. */
const landingCard = v.object({
  _key: partKey,
  _type: maybe(v.string()),
  title: localized,
  subtitle: localized,
  visible: maybe(v.boolean()),
  visibleOn: maybe(v.array(v.string())),
  posts: list(postTile),
})

export const landingWire = v.nullable(
  v.object({
    _id: v.string(),
    title: localized,
    cards: list(landingCard),
    footerContent: localized,
    metaTitle: localized,
    metaDescription: localized,
    metaImage: maybe(imageField),
    metaImageAlt: localized,
    writtenIn: writtenInWire,
    documents: list(v.nullable(tileWire)),
  }),
)

export const documentWire = v.nullable(
  v.object({
    _id: v.string(),
    type: v.picklist(['brands', 'flavour', 'offer_text']),
    centraUri: text,
    title: localized,
    description: localized,
    footerContent: localized,
    metaTitle: localized,
    metaDescription: localized,
    image: maybe(imageField),
    imageAlt: localized,
    writtenIn: writtenInWire,
    landing: maybe(v.object({ uri, title: localized })),
  }),
)

const common = { _key: partKey, visibleOn: maybe(v.array(v.string())) }

/** Cards of the home page, each with what it refers to (specification section 3). */
export const homeCardWire = v.variant('_type', [
  v.object({
    ...common,
    _type: v.literal('openingCard'),
    title: localized,
    subtitle: localized,
    media: altImage,
    links: list(link),
  }),
  v.object({ ...common, _type: v.literal('heading'), title: localized, subtitle: localized }),
  v.object({
    ...common,
    _type: v.literal('productListing'),
    uri: text,
    productQuantity: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)), 8),
    cta: maybe(v.boolean()),
  }),
  v.object({ ...common, _type: v.literal('canMapCard'), uri: text }),
  v.object({ ...common, _type: v.literal('landingCard'), tiles: list(v.nullable(tileWire)) }),
  v.object({ ...common, _type: v.literal('featuredBrandsCard'), tiles: list(v.nullable(tileWire)) }),
  v.object({ ...common, _type: v.literal('featuredBlogPosts'), visible: maybe(v.boolean()), posts: list(postTile) }),
  v.object({
    ...common,
    _type: v.literal('slideshow'),
    media: list(v.object({ _key: partKey, link: maybe(address), media: altImage })),
  }),
  v.object({
    ...common,
    _type: v.literal('deprecatedTopBrands'),
    brands: list(
      v.object({
        _key: partKey,
        image: maybe(imageField),
        link: maybe(address),
        config: maybe(v.object({ visibleOn: maybe(v.array(v.string())) })),
      }),
    ),
  }),
  v.object({ ...common, _type: v.literal('textCard'), title: localized, content: localized }),
  v.object({
    ...common,
    _type: v.literal('faqCard'),
    visible: maybe(v.boolean()),
    entries: list(v.object({ question: localized, answer: localized })),
  }),
])

export type HomeCardWire = v.InferOutput<typeof homeCardWire>
export type TileWire = v.InferOutput<typeof tileWire>

/** Cards of a type the shop does not know are passed over one by one, so that a newer studio breaks no page. */
export const homeWire = v.nullable(
  v.object({
    _id: v.string(),
    title: localized,
    metaTitle: localized,
    metaDescription: localized,
    cards: list(v.unknown()),
  }),
)
