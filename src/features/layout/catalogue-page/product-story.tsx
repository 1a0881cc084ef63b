import { ArticleBody } from '#features/rich-text/components/article-body.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import type { ProductContent } from './product-content.server.ts'

export function ProductStory({ story: { body, language } }: { story: NonNullable<ProductContent['story']> }) {
  return (
    <div lang={language === getPageLanguage() ? undefined : language} className="border-t border-line py-10 md:py-16">
      <div className="max-w-reading [&_h2:first-child]:mt-0">
        <ArticleBody body={body} />
      </div>
    </div>
  )
}
