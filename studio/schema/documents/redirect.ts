import { CornerDownRight } from 'lucide'
import { defineField, defineType, getPublishedId, type ValidationContext } from 'sanity'
import type { Redirect } from '#lib/urls/redirects.ts'
import { apiVersion } from '../../client/api-version.ts'
import { createIcon } from '../../lib/icon.tsx'
import { otherRedirectsGroq, validateRedirectSource, validateRedirectTarget } from '../../lib/redirect-rules.ts'
import { getTextField } from '../../lib/values.ts'
import { defineBooleanField } from '../fields/common-fields.ts'

export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  icon: createIcon(CornerDownRight),
  fields: [
    defineField({
      name: 'from',
      title: 'Old path',
      type: 'string',
      description: 'Path without language, such as /blog/our-story. Pages below it are redirected, too.',
      validation: (rule) =>
        rule.custom(
          async (from, context) =>
            (await validateRedirectSource(from, await fetchOtherRedirects(context), isPage)) ?? true,
        ),
    }),
    defineField({
      name: 'to',
      title: 'New path',
      type: 'string',
      description:
        'Path of the new page. Leave empty for a removed page: visitors see a notice with links to other pages.',
      validation: (rule) =>
        rule.custom(async (to, context) => {
          const from = getTextField(context.document, 'from') ?? ''
          return validateRedirectTarget({ from, to }, await fetchOtherRedirects(context)) ?? true
        }),
    }),
    defineBooleanField(
      'product',
      'Product redirect',
      'For a product in several categories: the redirect applies to its name in each category.',
    ),
    defineField({
      name: 'note',
      title: 'Note',
      type: 'text',
      rows: 2,
      description: 'Why the redirect exists, for other editors.',
    }),
  ],
  orderings: [{ title: 'Newest first', name: 'newest', by: [{ field: '_createdAt', direction: 'desc' }] }],
  preview: {
    select: { from: 'from', to: 'to' },
    prepare: ({ from, to }) => ({ title: from ?? 'No path', subtitle: to ? `Redirects to ${to}` : 'Removed page' }),
  },
})

async function fetchOtherRedirects({ document, getClient }: ValidationContext): Promise<Redirect[]> {
  const params = { publishedId: getPublishedId(document?._id ?? '') }
  const client = getClient({ apiVersion }).withConfig({ perspective: 'raw' })
  const stored = await client.fetch(otherRedirectsGroq, params, { tag: 'redirects' })
  return stored.flatMap(({ from, to, product }) =>
    from === null ? [] : [{ from, to: to || undefined, product: product === true }],
  )
}

/**
 * Returns true if the shop has a page at the path, and false if the request fails. The URL is relative, because the
 * studio has the origin of the shop.
 */
async function isPage(path: string): Promise<boolean> {
  const answer = await fetch(path, { method: 'HEAD', redirect: 'manual' }).catch(() => undefined)
  return answer?.status === 200
}
