import { lazyRouteComponent } from '@tanstack/react-router'
import { createPostHead, type PostPageContent } from '#features/blog/page-content.ts'
import { postQuery } from '#features/blog/queries.ts'
import { usePageData } from '#features/site/page/page-data.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import type { PageKind, PageRequest } from './page-kind.ts'

export interface ResolvedPost {
  kind: 'post'
  uri: string
  post: PostPageContent
}

export async function resolvePost({ queryClient, language }: PageRequest, uri: string): Promise<ResolvedPost | null> {
  const post = await queryClient.ensureQueryData({ ...postQuery({ uri, language }), revalidateIfStale: true })
  return post && { kind: 'post', uri, post }
}

const PostPage = lazyRouteComponent(() => import('#features/blog/components/post-page.tsx'), 'PostPage')

export const postPageKind: PageKind<ResolvedPost> = {
  head: ({ post }) => createPostHead(post),
  module: 'src/features/blog/components/post-page.tsx',
  preload: () => PostPage.preload?.(),
  Component: ({ page: { uri } }) => <PostPage post={usePageData(postQuery({ uri, language: getPageLanguage() }))} />,
}
