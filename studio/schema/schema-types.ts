import type { SchemaTypeDefinition } from 'sanity'
import { blockSchemaTypes } from '../blocks/blocks.tsx'
import { cardSettings } from './cards/card-settings.ts'
import { faqEntry } from './cards/faq.ts'
import { homeCardTypes } from './cards/home-cards.ts'
import { slideshowCard } from './cards/slideshow.ts'
import { topBrand } from './cards/top-brands.ts'
import { blogAuthor } from './documents/blog-author.ts'
import { blogCategory } from './documents/blog-category.ts'
import { blogPost } from './documents/blog-post.ts'
import { blogTag } from './documents/blog-tag.ts'
import { centraDocument } from './documents/centra-document.ts'
import { centraLanding } from './documents/centra-landing.ts'
import { infoPage } from './documents/info-page.ts'
import { redirect } from './documents/redirect.ts'
import { scheduledPublication } from './documents/scheduled-publication.ts'
import { imageWithAlt } from './objects/alt-image.ts'
import { link, navigationGroup } from './objects/link.ts'
import { localizedRichText, localizedString, localizedText } from './objects/localized-values.ts'
import { richText } from './objects/rich-text.ts'
import { blogLanding } from './singletons/blog-landing.ts'
import { homePage } from './singletons/home-page.ts'
import { navigation } from './singletons/navigation.ts'
import { shopSettings } from './singletons/shop-settings.ts'

/** Types that have exactly one document, whose ID equals the name of the type. */
const singletonTypes = [homePage, blogLanding, navigation, shopSettings]

const documentTypes = [
  blogPost,
  blogAuthor,
  blogCategory,
  blogTag,
  centraDocument,
  centraLanding,
  infoPage,
  redirect,
  scheduledPublication,
]

const objectTypes = [
  ...blockSchemaTypes,
  ...homeCardTypes,
  imageWithAlt,
  cardSettings,
  faqEntry,
  link,
  localizedRichText,
  localizedString,
  localizedText,
  navigationGroup,
  richText,
  slideshowCard,
  topBrand,
]

export const schemaTypes: SchemaTypeDefinition[] = [...documentTypes, ...singletonTypes, ...objectTypes]
