import * as v from 'valibot'
import { imageField, list, localized, optionalField, text, uri } from '#lib/content/fields.ts'
import { arrayItemKey } from '#lib/html/text-block.ts'
import { postTile, readLink, tileSchema } from '#services/content/home-cards.ts'
import { writtenInSchema } from '#services/content/written-in.ts'

export const siteContentSchema = v.object({
  navigation: optionalField(
    v.object({
      _id: v.string(),
      header: list(readLink),
      footer: list(v.object({ title: localized, links: list(readLink) })),
    }),
  ),
  blog: optionalField(uri),
  landings: v.array(uri),
})

const landingCard = v.object({
  _key: arrayItemKey,
  _type: optionalField(v.string()),
  title: localized,
  subtitle: localized,
  visible: optionalField(v.boolean()),
  visibleOn: optionalField(v.array(v.string())),
  posts: list(postTile),
})

export const landingPageSchema = v.nullable(
  v.object({
    _id: v.string(),
    title: localized,
    cards: list(landingCard),
    footerContent: localized,
    metaTitle: localized,
    metaDescription: localized,
    metaImage: optionalField(imageField),
    metaImageAlt: localized,
    writtenIn: writtenInSchema,
    documents: list(v.nullable(tileSchema)),
  }),
)

export const documentPageSchema = v.nullable(
  v.object({
    _id: v.string(),
    type: v.picklist(['brands', 'flavour', 'offer_text']),
    centraUri: text,
    title: localized,
    description: localized,
    footerContent: localized,
    metaTitle: localized,
    metaDescription: localized,
    image: optionalField(imageField),
    imageAlt: localized,
    writtenIn: writtenInSchema,
    landing: optionalField(v.object({ uri, title: localized })),
  }),
)

/** Cards are validated one by one, so that an unknown card type from a newer studio does not break the page. */
export const homePageSchema = v.nullable(
  v.object({
    _id: v.string(),
    title: localized,
    metaTitle: localized,
    metaDescription: localized,
    cards: list(v.unknown()),
  }),
)
