import { CatalogueTrail } from '#features/catalogue/components/catalogue-trail.tsx'
import { Container } from '#ui/container.tsx'
import type { InfoPageContent } from '../pages.ts'
import { ArticleBody } from './article-body.tsx'
import { InfoList, type InfoListProps } from './info-list.tsx'

export interface InfoPageProps {
  page: InfoPageContent
  /** The information pages, this one among them; nothing where the editors link to no other. */
  list: InfoListProps | undefined
}

/** An information page such as the terms; on wide screens with the others beside it. */
export function InfoPage({ page, list }: InfoPageProps) {
  return (
    <Container>
      <div className="pt-4 md:pt-6">
        <CatalogueTrail trail={[]} name={page.title} />
      </div>
      <div className="grid gap-12 pt-4 md:grid-cols-[1fr_3fr] md:pt-8 lg:gap-16">
        {/* Phones have the same links in the page's foot. */}
        <div className="hidden md:block">{list ? <InfoList {...list} /> : null}</div>
        <article className="max-w-reading min-w-0">
          <h1 className="mb-8 text-3xl font-semibold md:mb-10" data-sanity={page.edit}>
            {page.title}
          </h1>
          <ArticleBody body={page.body} />
        </article>
      </div>
    </Container>
  )
}
