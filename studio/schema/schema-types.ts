import type { SchemaTypeDefinition } from 'sanity'
import { blockSchemaTypes } from '../blocks/blocks.tsx'
import { cardSettings, homeCardTypes } from './cards/home-cards.ts'
import { topBrand } from './cards/product-cards.ts'
import { slideshowCard } from './cards/slideshow.ts'
import { faqEntry } from './cards/text-cards.ts'
import { blogTypes } from './documents/blog.ts'
import { campaignPage } from './documents/campaign-page.ts'
import { centraTypes } from './documents/centra.ts'
import { infoPage } from './documents/info-page.ts'
import { product } from './documents/product.ts'
import { redirect } from './documents/redirect.ts'
import { scheduledPublication } from './documents/scheduled-publication.ts'
import { imageWithAlt, sharedObjectTypes } from './objects.ts'
import { singletonTypes } from './singletons.ts'

export const schemaTypes: SchemaTypeDefinition[] = [
  ...blogTypes,
  ...centraTypes,
  campaignPage,
  infoPage,
  product,
  redirect,
  scheduledPublication,
  ...singletonTypes,
  ...blockSchemaTypes,
  ...homeCardTypes,
  imageWithAlt,
  cardSettings,
  faqEntry,
  ...sharedObjectTypes,
  slideshowCard,
  topBrand,
]
