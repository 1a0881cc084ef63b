import { CatalogueTrail } from '#features/catalogue/components/catalogue-trail.tsx'
import type { LandingPageContent } from '#features/landing/page-content.ts'
import { EditorNotices } from '#features/site/editor-notices.tsx'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { Container } from '#ui/layout/container.tsx'
import { Split } from '#ui/layout/split.tsx'
import { visibilityClass } from '../visibility-class.ts'
import { DocumentTiles } from './document-tiles.tsx'

/** The page of all brands, flavours or offers. */
export function LandingPage({ page }: { page: LandingPageContent }) {
  return (
    <Container>
      <div className="py-4 md:py-6">
        <CatalogueTrail trail={[]} name={page.title} />
        <div className="mt-4 md:mt-8" data-sanity={page.edit}>
          <SectionHeading size="page" title={page.title} text={page.introduction} />
        </div>
        <EditorNotices notices={page.notices} />
        <DocumentTiles tiles={page.tiles} />
        {page.parts.map(({ key, title, text, visibility }) => (
          <div key={key} className={`mt-12 md:mt-16 ${visibilityClass[visibility]}`}>
            <Split title={title}>
              <p className="max-w-reading text-lg text-ink-muted">{text}</p>
            </Split>
          </div>
        ))}
        {page.footer ? <p className="mt-12 max-w-reading whitespace-pre-line text-ink-muted">{page.footer}</p> : null}
      </div>
    </Container>
  )
}
