import * as v from 'valibot'
import {
  createNullishListSchema,
  imageFieldSchema,
  localizedSchema,
  nonBlankTextSchema,
  uriSchema,
} from '#lib/content/fields.ts'
import { arrayItemKeySchema } from '#lib/html/text-block.ts'
import { availableLanguagesSchema } from '#services/content/available-languages.ts'
import { cardLinkSchema, documentTileSchema, postTileSchema } from '#services/content/home-cards.ts'

export const siteContentSchema = v.object({
  navigation: v.nullish(
    v.object({
      _id: v.string(),
      header: createNullishListSchema(cardLinkSchema),
      footer: createNullishListSchema(
        v.object({ title: localizedSchema, links: createNullishListSchema(cardLinkSchema) }),
      ),
    }),
  ),
  blog: v.nullish(uriSchema),
  landings: v.array(uriSchema),
  campaigns: v.array(uriSchema),
})

const landingCardSchema = v.object({
  _key: arrayItemKeySchema,
  _type: v.nullish(v.string()),
  title: localizedSchema,
  subtitle: localizedSchema,
  visible: v.nullish(v.boolean()),
  visibleOn: v.nullish(v.array(v.string())),
  posts: createNullishListSchema(postTileSchema),
})

export const landingPageSchema = v.nullable(
  v.object({
    _id: v.string(),
    title: localizedSchema,
    cards: createNullishListSchema(landingCardSchema),
    footerContent: localizedSchema,
    metaTitle: localizedSchema,
    metaDescription: localizedSchema,
    metaImage: v.nullish(imageFieldSchema),
    metaImageAlt: localizedSchema,
    writtenIn: availableLanguagesSchema,
    documents: createNullishListSchema(v.nullable(documentTileSchema)),
  }),
)

export const listingPageSchema = v.nullable(
  v.object({
    _id: v.string(),
    type: v.picklist(['brands', 'flavour', 'offer_text']),
    centraUri: nonBlankTextSchema,
    title: localizedSchema,
    description: localizedSchema,
    footerContent: localizedSchema,
    metaTitle: localizedSchema,
    metaDescription: localizedSchema,
    logo: v.nullish(imageFieldSchema),
    logoIsOpaque: v.nullish(v.boolean()),
    image: v.nullish(imageFieldSchema),
    ground: v.nullish(v.string()),
    imageAlt: localizedSchema,
    writtenIn: availableLanguagesSchema,
    landing: v.nullish(v.object({ uri: uriSchema, title: localizedSchema })),
  }),
)

/** Cards are validated one by one, so that an unknown card type from a newer studio does not break the page. */
const cardPageSchema = v.object({
  _id: v.string(),
  title: localizedSchema,
  metaTitle: localizedSchema,
  metaDescription: localizedSchema,
  cards: createNullishListSchema(v.unknown()),
})

export const homePageSchema = v.nullable(cardPageSchema)

export const campaignPageSchema = v.nullable(
  v.object({
    ...cardPageSchema.entries,
    metaImage: v.nullish(imageFieldSchema),
    metaImageAlt: localizedSchema,
    writtenIn: availableLanguagesSchema,
  }),
)
