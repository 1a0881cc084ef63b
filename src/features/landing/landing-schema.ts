import * as v from 'valibot'
import {
  createNullishListSchema,
  createOptionalSchema,
  imageFieldSchema,
  localizedSchema,
  nonBlankTextSchema,
  uriSchema,
} from '#lib/content/fields.ts'
import { arrayItemKeySchema } from '#lib/html/text-block.ts'
import { cardLinkSchema, postTileSchema, tileSchema } from '#services/content/home-cards.ts'
import { writtenInSchema } from '#services/content/written-in.ts'

export const siteContentSchema = v.object({
  navigation: createOptionalSchema(
    v.object({
      _id: v.string(),
      header: createNullishListSchema(cardLinkSchema),
      footer: createNullishListSchema(
        v.object({ title: localizedSchema, links: createNullishListSchema(cardLinkSchema) }),
      ),
    }),
  ),
  blog: createOptionalSchema(uriSchema),
  landings: v.array(uriSchema),
})

const landingCard = v.object({
  _key: arrayItemKeySchema,
  _type: createOptionalSchema(v.string()),
  title: localizedSchema,
  subtitle: localizedSchema,
  visible: createOptionalSchema(v.boolean()),
  visibleOn: createOptionalSchema(v.array(v.string())),
  posts: createNullishListSchema(postTileSchema),
})

export const landingPageSchema = v.nullable(
  v.object({
    _id: v.string(),
    title: localizedSchema,
    cards: createNullishListSchema(landingCard),
    footerContent: localizedSchema,
    metaTitle: localizedSchema,
    metaDescription: localizedSchema,
    metaImage: createOptionalSchema(imageFieldSchema),
    metaImageAlt: localizedSchema,
    writtenIn: writtenInSchema,
    documents: createNullishListSchema(v.nullable(tileSchema)),
  }),
)

export const documentPageSchema = v.nullable(
  v.object({
    _id: v.string(),
    type: v.picklist(['brands', 'flavour', 'offer_text']),
    centraUri: nonBlankTextSchema,
    title: localizedSchema,
    description: localizedSchema,
    footerContent: localizedSchema,
    metaTitle: localizedSchema,
    metaDescription: localizedSchema,
    image: createOptionalSchema(imageFieldSchema),
    imageAlt: localizedSchema,
    writtenIn: writtenInSchema,
    landing: createOptionalSchema(v.object({ uri: uriSchema, title: localizedSchema })),
  }),
)

/** Cards are validated one by one, so that an unknown card type from a newer studio does not break the page. */
export const homePageSchema = v.nullable(
  v.object({
    _id: v.string(),
    title: localizedSchema,
    metaTitle: localizedSchema,
    metaDescription: localizedSchema,
    cards: createNullishListSchema(v.unknown()),
  }),
)
