import { BookOpen, House, Menu, Settings } from 'lucide'
import { defineType } from 'sanity'
import { createIcon } from '../lib/icon.tsx'
import { cardsField } from './cards/home-cards.ts'
import {
  assignToGroup,
  contentAndSeoGroups,
  defineListField,
  defineLocalizedTextField,
  defineLocalizedTitleField,
  defineMetaDescriptionField,
  metaTitleField,
} from './fields/common-fields.ts'
import { defineUriField, getTitleForSlug } from './fields/uri-field.ts'

const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  type: 'document',
  icon: createIcon(House),
  groups: contentAndSeoGroups,
  fields: [
    ...assignToGroup('content', [
      defineLocalizedTitleField('Title of the page for search engines. Visitors see the title of the opening card.'),
      cardsField,
    ]),
    ...assignToGroup('seo', [
      metaTitleField,
      defineMetaDescriptionField('Text below the title in search results: what the shop sells, and to whom.'),
    ]),
  ],
  preview: { prepare: () => ({ title: 'Home page' }) },
})

const blogLanding = defineType({
  name: 'blogLanding',
  title: 'Blog page',
  type: 'document',
  icon: createIcon(BookOpen),
  fields: [
    defineLocalizedTitleField('Heading of the blog, and its name in links and breadcrumbs.'),
    defineLocalizedTextField('description', 'Description', 'One or two sentences below the heading.'),
    defineUriField({ source: getTitleForSlug, isSingleSegment: true }),
    defineMetaDescriptionField('Text below the title in search results. Falls back to the description.'),
  ],
  preview: { prepare: () => ({ title: 'Blog page' }) },
})

const navigation = defineType({
  name: 'navigation',
  title: 'Navigation',
  type: 'document',
  icon: createIcon(Menu),
  fields: [
    defineListField(
      'header',
      'Header',
      'Links at the top of every page, from left to right. On mobile, the links are in the menu. About six links fit.',
      'link',
    ),
    defineListField(
      'footer',
      'Footer',
      'Link groups at the bottom of every page, from left to right.',
      'navigationGroup',
    ),
  ],
  preview: { prepare: () => ({ title: 'Navigation' }) },
})

const shopSettings = defineType({
  name: 'shopSettings',
  title: 'Shop settings',
  type: 'document',
  icon: createIcon(Settings),
  fields: [
    defineListField(
      'faq',
      'Questions and answers',
      'Displayed by the card “Questions and answers”, in this order.',
      'faqEntry',
    ),
  ],
  preview: { prepare: () => ({ title: 'Shop settings' }) },
})

/** Types that have exactly one document, whose ID equals the name of the type. */
export const singletonTypes = [homePage, blogLanding, navigation, shopSettings]
