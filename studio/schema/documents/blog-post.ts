import { Newspaper } from 'lucide'
import { defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'
import { fallbackLanguage, languageName } from '../../lib/languages.ts'
import { postContentFields } from './blog-post-content.ts'
import { postSeoFields } from './blog-post-seo.ts'
import { postSettingsFields } from './blog-post-settings.ts'

/** A post in one language (specification section 3). */
export const blogPost = defineType({
  name: 'blogPost',
  title: 'Post',
  type: 'document',
  icon: icon(Newspaper),
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'seo', title: 'SEO' },
    { name: 'settings', title: 'Settings' },
  ],
  initialValue: { language: fallbackLanguage },
  fields: [...postContentFields, ...postSeoFields, ...postSettingsFields],
  orderings: [
    { title: 'Newest first', name: 'newest', by: [{ field: 'publishedAt', direction: 'desc' }] },
    { title: 'Title', name: 'title', by: [{ field: 'title', direction: 'asc' }] },
  ],
  preview: {
    select: { title: 'title', language: 'language', publishedAt: 'publishedAt', media: 'image' },
    prepare: ({ title, language, publishedAt, media }) => ({
      title: title || 'No title',
      subtitle: [languageName(language ?? fallbackLanguage), publishedAt?.slice(0, 10) ?? 'no date'].join(', '),
      media,
    }),
  },
})
