import * as v from 'valibot'
import { imageField, list, localized, maybe, text, uri } from '#lib/content/fields.ts'
import { partKey } from '#lib/html/text-block.ts'
import { postTile, readLink, tileWire } from '#services/content/home-cards.ts'
import { writtenInWire } from '#services/content/written-in.ts'

export const siteWire = v.object({
  navigation: maybe(
    v.object({
      _id: v.string(),
      header: list(readLink),
      footer: list(v.object({ title: localized, links: list(readLink) })),
    }),
  ),
  blog: maybe(uri),
  landings: v.array(uri),
})

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

/** Cards are validated one by one, so that an unknown card type from a newer studio does not break the page. */
export const homeWire = v.nullable(
  v.object({
    _id: v.string(),
    title: localized,
    metaTitle: localized,
    metaDescription: localized,
    cards: list(v.unknown()),
  }),
)
