import { CatalogueBreadcrumb } from '#features/catalogue/components/catalogue-breadcrumb.tsx'
import type { CampaignPageContent } from '#features/landing/home-cards.server.ts'
import { EditorNotices } from '#features/site/editor-notices.tsx'
import { InLanguage } from '#ui/in-language.tsx'
import { HomePage } from './home-page.tsx'

export function CampaignPage({ page }: { page: CampaignPageContent }) {
  const language = page.otherLanguages?.title
  return (
    <HomePage
      content={page}
      title={
        <span data-sanity={page.editAttribute}>
          <InLanguage language={language}>{page.title}</InLanguage>
        </span>
      }
      above={
        <div className="pt-4 md:pt-6">
          <CatalogueBreadcrumb trail={[]} name={page.title} language={language} />
          <EditorNotices notices={page.notices} />
        </div>
      }
    />
  )
}
