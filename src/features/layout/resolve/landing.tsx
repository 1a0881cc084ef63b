import { lazyRouteComponent } from '@tanstack/react-router'
import { createLandingHead, type LandingPageContent } from '#features/landing/page-content.ts'
import { landingPageQuery } from '#features/landing/queries.ts'
import { usePageData } from '#features/site/page/page-data.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import type { PageKind, PageRequest } from './page-kind.ts'

export interface ResolvedLanding {
  kind: 'landing'
  uri: string
  landing: LandingPageContent
}

export async function resolveLanding(
  { queryClient, language }: PageRequest,
  uri: string,
): Promise<ResolvedLanding | null> {
  const landing = await queryClient.ensureQueryData({ ...landingPageQuery({ uri, language }), revalidateIfStale: true })
  return landing && { kind: 'landing', uri, landing }
}

const LandingPage = lazyRouteComponent(() => import('#features/landing/components/landing-page.tsx'), 'LandingPage')

export const landingPageKind: PageKind<ResolvedLanding> = {
  head: ({ landing }) => createLandingHead(landing),
  module: 'src/features/landing/components/landing-page.tsx',
  preload: () => LandingPage.preload?.(),
  Component: ({ page: { uri } }) => (
    <LandingPage page={usePageData(landingPageQuery({ uri, language: getPageLanguage() }))} />
  ),
}
