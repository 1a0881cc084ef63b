import { lazyRouteComponent } from '@tanstack/react-router'
import { createDocumentPageHead, type DocumentPageContent } from '#features/landing/page-content.ts'
import { documentPageQuery } from '#features/landing/queries.ts'
import { usePageData } from '#features/site/page/page-data.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import type { PageKind, PageRequest } from './page-kind.ts'

export interface ResolvedDocument {
  kind: 'document'
  uri: string
  document: DocumentPageContent
}

export async function resolveDocument(
  { queryClient, view, language }: PageRequest,
  uri: string,
): Promise<ResolvedDocument | null> {
  const query = documentPageQuery({ uri, language, view })
  const document = await queryClient.ensureQueryData({ ...query, revalidateIfStale: true })
  return document && { kind: 'document', uri, document }
}

const DocumentPage = lazyRouteComponent(() => import('#features/landing/components/document-page.tsx'), 'DocumentPage')

export const documentPageKind: PageKind<ResolvedDocument> = {
  head: ({ document }) => createDocumentPageHead(document),
  module: 'src/features/landing/components/document-page.tsx',
  preload: () => DocumentPage.preload?.(),
  Component: ({ page: { uri }, search }) => {
    const page = usePageData(documentPageQuery({ uri, language: getPageLanguage(), view: search }))
    return <DocumentPage page={page} search={search} />
  },
}
