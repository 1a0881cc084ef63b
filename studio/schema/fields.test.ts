import { expect, test } from 'vitest'
import { blockDefinitions, blockTypes } from '#lib/content/blocks.ts'
import { schemaTypes } from './schema-types.ts'
import { getObjectType, testSchema } from './testing/object-types.ts'

/** Fields of each type in specification section 3.6. */
const specified: Record<string, string> = {
  blogAuthor: 'firstName lastName uri image',
  blogCategory: 'title uri description image',
  blogTag: 'title uri',
  blogPost:
    'language title excerpt content metaTitle metaDescription metaKeywords metaImage isTranslated uri featured image ' +
    'imageAlt publishedAt author categories tags',
  ...Object.fromEntries(blockTypes.map((type) => [type, fieldsOf(blockDefinitions[type].schema)])),
  altImage: 'image mobileImage imageAlt',
  link: 'title link',
  navigationGroup: 'title links',
  cardSettings: 'visibleOn',
  productListing: 'uri productQuantity cta config',
  heading: 'title subtitle config',
  slideshowCard: 'link media',
  slideshow: 'internalName media config',
  topBrand: 'image link config',
  deprecatedTopBrands: 'brands',
  featuredBlogPosts: 'visible config',
  faqCard: 'visible config',
  centraDocument:
    'title description footerContent metaTitle metaDescription uri tags showTitleOnCard logo image imageAlt type centraId centraUri',
  featuredBrandsCard: 'brands',
  textCard: 'title content config',
  centraLanding: 'title cards documents footerContent metaTitle metaDescription metaImage metaImageAlt uri type',
}

/** Fields of the types that specification section 10.6 adds. */
const addedTypes: Record<string, string> = {
  ...{ homePage: 'title cards metaTitle metaDescription', blogLanding: 'title description uri metaDescription' },
  campaignPage: 'title cards metaTitle metaDescription metaImage metaImageAlt uri',
  ...{ navigation: 'header footer', infoPage: 'title uri content metaDescription', shopSettings: 'faq' },
  product: 'title story badges metaTitle metaDescription centraId uri brand',
  ...{ openingCard: 'title subtitle media links config', landingCard: 'landing config', canMapCard: 'uri config' },
  ...{ faqEntry: 'question answer', scheduledPublication: 'document at by failure', redirect: 'from to product note' },
}

/**
 * Fields that are not in the specification. The commerce sync sets `archived` if the source of the document no longer
 * exists.
 */
const syncFields: Record<string, string> = { centraDocument: 'archived', product: 'archived' }

function fieldsOf({ entries }: { entries: object }) {
  return Object.keys(entries)
    .filter((name) => !name.startsWith('_'))
    .join(' ')
}

const localizedAndRich = ['localizedString', 'localizedText', 'localizedRichText', 'richText']

test.each(Object.entries({ ...specified, ...addedTypes }))(
  '%s has exactly the specified fields: %s',
  (typeName, fields) => {
    const names = getObjectType(typeName).fields.map(({ name }) => name)
    expect(names.sort()).toEqual([...fields.split(' '), ...(syncFields[typeName]?.split(' ') ?? [])].sort())
  },
)

test('the schema has no unspecified type', () => {
  const known = [...Object.keys(specified), ...Object.keys(addedTypes), ...localizedAndRich]
  expect(schemaTypes.map(({ name }) => name).sort()).toEqual(known.sort())
})

test('the studio’s schema compiles without problems', () => {
  const groups = testSchema._validation ?? []
  expect(groups.flatMap((group) => group.problems)).toEqual([])
})
