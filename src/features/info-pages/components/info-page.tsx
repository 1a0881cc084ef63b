import { CatalogueBreadcrumb } from '#features/catalogue/components/catalogue-breadcrumb.tsx'
import type { InfoPageContent, PrivacyNoticeSection, SellerImprint } from '#features/info-pages/page-content.ts'
import { ArticleBody } from '#features/rich-text/components/article-body.tsx'
import { EditorNotices } from '#features/site/editor-notices.tsx'
import { ContentLink } from '#features/site/page/content-link.tsx'
import type { OtherLanguages } from '#lib/localized-value.ts'
import { m } from '#messages/first.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { Container } from '#ui/layout/container.tsx'

interface InfoPageProps {
  page: InfoPageContent
  /** Footer group that links to the page. Undefined if there is none. */
  list: InfoListProps | undefined
}

export function InfoPage({ page, list }: InfoPageProps) {
  const titleLanguage = page.otherLanguages?.title
  return (
    <Container>
      <div className="pt-4 md:pt-6">
        <CatalogueBreadcrumb trail={[]} name={page.title} language={titleLanguage} />
      </div>
      <div className="grid gap-12 pt-4 md:grid-cols-[1fr_3fr] md:pt-8 lg:gap-16">
        <div className="hidden md:block">{list ? <InfoList {...list} /> : null}</div>
        <article className="max-w-reading min-w-0">
          <h1 className="mb-8 text-3xl font-semibold md:mb-10" data-sanity={page.editAttribute} lang={titleLanguage}>
            {page.title}
          </h1>
          <EditorNotices notices={page.notices} />
          {page.seller ? <SellerList seller={page.seller} /> : null}
          <PageBody page={page} />
          {page.privacyNotice?.map((part) => (
            <NoticeSection key={part.title} part={part} />
          ))}
        </article>
      </div>
    </Container>
  )
}

function NoticeSection({ part: { title, items, link } }: { part: PrivacyNoticeSection }) {
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-xl font-semibold">{title}</h2>
      <ul className="grid list-disc gap-2 ps-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {link ? (
        <p className="mt-4">
          <ContentLink href={link.href} className={textLinkClass}>
            {link.text}
          </ContentLink>
        </p>
      ) : null}
    </section>
  )
}

function SellerList({ seller: { title, note, rows } }: { seller: SellerImprint }) {
  return (
    <section className="mb-10">
      <h2 className="mb-4 text-xl font-semibold">{title}</h2>
      {note === undefined ? null : <p className="mb-4">{note}</p>}
      <dl className="divide-y divide-line border-y border-line">
        {rows.map(({ label, value }) => (
          <div key={label} className="grid gap-x-6 py-3 sm:grid-cols-[1fr_2fr]">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function PageBody({ page: { body, bodyLanguage } }: { page: InfoPageContent }) {
  if (bodyLanguage === undefined) return <ArticleBody body={body} />
  return (
    <>
      <p className="mb-8 text-sm text-ink-muted">{m.pages_untranslated()}</p>
      <div lang={bodyLanguage}>
        <ArticleBody body={body} />
      </div>
    </>
  )
}

interface InfoListProps {
  title: string
  /** Paths without a language prefix. */
  links: readonly ({ title: string; href: string } & OtherLanguages<'title'>)[]
  current: string
}

const linkClass =
  'flex min-h-11 items-center py-2 text-ink-muted transition-colors duration-fast hover:text-ink ' +
  'aria-[current=page]:font-medium aria-[current=page]:text-ink'

function InfoList({ title, links, current }: InfoListProps) {
  const shown = links.find(({ href }) => href === current)?.title
  return (
    // The label includes the current page's title, because the footer already has a navigation with the group's name.
    <nav aria-label={[title, shown].join(': ')} className="sticky top-26">
      <ul className="divide-y divide-line border-y border-line text-sm">
        {links.map(({ title: label, href, otherLanguages }) => (
          <li key={href} lang={otherLanguages?.title}>
            <ContentLink href={href} className={linkClass} aria-current={href === current ? 'page' : undefined}>
              {label}
            </ContentLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
