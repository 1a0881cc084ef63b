import * as v from 'valibot'
import { partKey } from '#lib/html/text-block.ts'
import { address, imageField, localized, maybe, text } from '../wire.ts'
import { list, title } from './rule-parts.ts'

const reference = v.looseObject({ _ref: text })
const link = v.looseObject({ title, link: address })
const config = maybe(v.looseObject({ visibleOn: list(v.string()) }))
const common = { _key: partKey, config }

const altImage = v.looseObject({ image: imageField, mobileImage: maybe(imageField), imageAlt: localized })

/** Cards of the home page as they are stored (specification section 3). */
export const homeCards = v.variant('_type', [
  v.looseObject({
    ...common,
    _type: v.literal('openingCard'),
    title,
    subtitle: localized,
    media: maybe(altImage),
    links: list(link),
  }),
  v.looseObject({ ...common, _type: v.literal('heading'), title, subtitle: localized }),
  v.looseObject({
    ...common,
    _type: v.literal('productListing'),
    uri: text,
    productQuantity: maybe(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12))),
    cta: maybe(v.boolean()),
  }),
  v.looseObject({ ...common, _type: v.literal('canMapCard'), uri: text }),
  v.looseObject({ ...common, _type: v.literal('landingCard'), landing: reference }),
  v.looseObject({ ...common, _type: v.literal('featuredBrandsCard'), brands: v.array(reference) }),
  v.looseObject({ ...common, _type: v.literal('featuredBlogPosts'), visible: maybe(v.boolean()) }),
  v.looseObject({
    ...common,
    _type: v.literal('slideshow'),
    media: list(v.looseObject({ _key: partKey, link: maybe(address), media: altImage })),
  }),
  v.looseObject({
    ...common,
    _type: v.literal('deprecatedTopBrands'),
    brands: list(v.looseObject({ _key: partKey, image: imageField, link: maybe(address), config })),
  }),
  v.looseObject({ ...common, _type: v.literal('textCard'), title, content: title }),
  v.looseObject({ ...common, _type: v.literal('faqCard'), visible: maybe(v.boolean()) }),
])
