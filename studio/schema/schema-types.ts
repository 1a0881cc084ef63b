import type { SchemaTypeDefinition } from 'sanity'
import { blockSchemaTypes } from '../blocks/blocks.tsx'
import { cardSettings, homeCardTypes } from './cards/home-cards.ts'
import { topBrand } from './cards/product-cards.ts'
import { slideshowCard } from './cards/slideshow.ts'
import { faqEntry } from './cards/text-cards.ts'
import { blogAuthor, blogCategory, blogPost, blogTag } from './documents/blog.ts'
import { centraDocument, centraLanding } from './documents/centra.ts'
import { infoPage } from './documents/info-page.ts'
import { redirect } from './documents/redirect.ts'
import { scheduledPublication } from './documents/scheduled-publication.ts'
import {
  imageWithAlt,
  link,
  localizedRichText,
  localizedString,
  localizedText,
  navigationGroup,
  richText,
} from './objects.ts'
import { blogLanding, homePage, navigation, shopSettings } from './singletons.ts'

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
