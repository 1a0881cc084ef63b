import { CatalogueBreadcrumb } from '#features/catalogue/components/catalogue-breadcrumb.tsx'
import type { LandingPageContent, LandingSection } from '#features/landing/page-content.ts'
import { EditorNotices } from '#features/site/editor-notices.tsx'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { InLanguage } from '#ui/in-language.tsx'
import { Container } from '#ui/layout/container.tsx'
import { Split } from '#ui/layout/split.tsx'
import { visibilityClasses } from '../visibility-classes.ts'
import { DocumentTiles } from './document-tiles.tsx'
import { FeaturedPosts } from './featured-posts.tsx'
import { renderTitleAndText } from './title-and-text.tsx'

export function LandingPage({ page }: { page: LandingPageContent }) {
  return (
    <Container>
      <div className="py-4 md:py-6">
        <CatalogueBreadcrumb trail={[]} name={page.title} language={page.otherLanguages?.title} />
        <div className="mt-4 md:mt-8" data-sanity={page.editAttribute}>
          <LandingHeading page={page} />
        </div>
        <EditorNotices notices={page.notices} />
        <DocumentTiles tiles={page.tiles} />
        {page.sections.map((part) => (
          <div key={part.key} className={`mt-12 md:mt-16 ${visibilityClasses[part.visibility]}`}>
            <Part part={part} />
          </div>
        ))}
        {page.footer ? (
          <p className="mt-12 max-w-reading whitespace-pre-line text-ink-muted" lang={page.otherLanguages?.footer}>
            {page.footer}
          </p>
        ) : null}
      </div>
    </Container>
  )
}

/** At viewport widths that hide the editors' heading, the page's name is the heading. */
function LandingHeading({ page: { title, otherLanguages, heading } }: { page: LandingPageContent }) {
  const own = <SectionHeading size="page" {...renderTitleAndText(heading)} />
  if (heading.visibility === 'everywhere') return own
  const elsewhere = heading.visibility === 'mobile' ? 'desktop' : 'mobile'
  return (
    <>
      <div className={visibilityClasses[heading.visibility]}>{own}</div>
      <div className={visibilityClasses[elsewhere]}>
        <SectionHeading size="page" title={<InLanguage language={otherLanguages?.title}>{title}</InLanguage>} />
      </div>
    </>
  )
}

function Part({ part }: { part: LandingSection }) {
  if (part.kind === 'posts') return <FeaturedPosts posts={part.posts} />
  return (
    <Split title={renderTitleAndText(part).title}>
      <p className="max-w-reading text-lg text-ink-muted">{renderTitleAndText(part).text}</p>
    </Split>
  )
}
