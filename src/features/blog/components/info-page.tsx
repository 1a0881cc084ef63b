import { Container } from '#ui/container.tsx'
import type { InfoPageContent } from '../pages.ts'
import { ArticleBody } from './article-body.tsx'

/** An information page such as the terms. */
export function InfoPage({ page }: { page: InfoPageContent }) {
  return (
    <Container width="reading">
      <div className="py-8 md:py-14">
        <h1 className="mb-8 text-3xl font-semibold md:mb-12">{page.title}</h1>
        <ArticleBody body={page.body} />
      </div>
    </Container>
  )
}
