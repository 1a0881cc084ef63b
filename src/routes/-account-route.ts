import { brand } from '#app.config'
import type { PageTitle } from '#features/account/page-titles.ts'

/** The head of an account page: never in a search index. */
export function accountHead({ loaderData }: { loaderData?: PageTitle | undefined }) {
  if (!loaderData) return {}
  const { title, description } = loaderData
  return {
    meta: [
      { title: `${title} | ${brand.name}` },
      { name: 'description', content: description },
      { name: 'robots', content: 'noindex' },
    ],
  }
}
