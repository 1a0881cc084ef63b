import { Fragment } from 'react'
import { type BlogPageContent, getActiveFilterName, type InvalidPost } from '#features/blog/page-content.ts'
import { CatalogueBreadcrumb } from '#features/catalogue/components/catalogue-breadcrumb.tsx'
import { EditorNotices } from '#features/site/editor-notices.tsx'
import { createContentPageLink } from '#features/site/page/content-page-link.ts'
import { ShopLink, scrollPreservingOptions } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/first.ts'
import { toPictureProps } from '#services/content/image.ts'
import { Editable } from '#ui/content/editable.tsx'
import { Hero } from '#ui/content/hero.tsx'
import { Picture } from '#ui/content/picture.tsx'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { InLanguage } from '#ui/in-language.tsx'
import { Container } from '#ui/layout/container.tsx'
import { Pagination } from '#ui/layout/pagination.tsx'
import { AuthorPicture, PostCard } from './post-card.tsx'

export function BlogPage({ content, path }: { content: BlogPageContent; path: string }) {
  const { posts, invalidPosts = [] } = content
  return (
    <Container>
      <div className="pt-4 md:pt-6">
        <BlogHeading content={content} />
        <BlogTopics page={content} />
        {posts.length + invalidPosts.length === 0 ? (
          <EmptyState title={m.blog_empty_title()}>{m.blog_empty_text()}</EmptyState>
        ) : null}
        <PostList posts={posts} invalidPosts={invalidPosts} />
        <BlogPagination content={content} path={path} />
      </div>
    </Container>
  )
}

/** Minimum number of posts for a large first post. With fewer posts, the row below it would be mostly empty. */
const minPostsWithFeature = 3

function PostList({ posts, invalidPosts }: { posts: BlogPageContent['posts']; invalidPosts: readonly InvalidPost[] }) {
  const features = posts.length >= minPostsWithFeature
  return (
    <ul className="mt-8 mb-14 grid gap-x-6 gap-y-12 sm:grid-cols-2 md:mt-10 md:grid-cols-3 md:gap-x-8 md:gap-y-14">
      {posts.map((post, index) => (
        <Fragment key={post.id}>
          <InvalidPostNotices posts={invalidPosts.filter(({ before }) => before === index)} />
          <li
            data-sanity={post.editAttribute}
            lang={post.language}
            className={features && index === 0 ? 'md:col-span-3' : undefined}
          >
            <PostCard post={post} priority={index < 3} featured={features && index === 0} />
          </li>
        </Fragment>
      ))}
      <InvalidPostNotices posts={invalidPosts.filter(({ before }) => before === posts.length)} />
    </ul>
  )
}

function InvalidPostNotices({ posts }: { posts: readonly InvalidPost[] }) {
  return posts.map(({ editAttribute, notice }) => (
    <li key={editAttribute} data-sanity={editAttribute}>
      <EditorNotices notices={[notice]} />
    </li>
  ))
}

const pictureSizes = '(min-width: 60rem) 46vw, 92vw'

function BlogHeading({ content }: { content: BlogPageContent }) {
  const { title, href, description, tag, author, picture } = content
  const topic = getActiveFilterName(content)
  const { otherLanguages: other } = content
  const above = topic === undefined ? [] : [{ name: title, language: other?.title, uri: href.slice(1) }]
  const language = getTopicLanguage(content)
  const name = <InLanguage language={language}>{topic ?? title}</InLanguage>
  const words = tag ? (
    m.blog_tagged({ topic: tag.title })
  ) : description ? (
    <InLanguage language={other?.description}>{description}</InLanguage>
  ) : undefined
  return (
    <>
      <div className="mb-4 md:mb-8">
        <CatalogueBreadcrumb trail={above} name={topic ?? title} language={language} />
      </div>
      {picture ? (
        <div className="mb-6 md:mb-10">
          <Hero
            layout="panel"
            title={name}
            text={words}
            picture={<Picture {...toPictureProps(picture)} sizes={pictureSizes} priority />}
          />
        </div>
      ) : (
        <div className="flex items-start gap-5">
          {author?.image ? <AuthorPicture image={author.image} /> : null}
          <Editable mark={content.editAttribute}>
            <SectionHeading size="page" title={name} text={author ? undefined : words} />
          </Editable>
        </div>
      )}
    </>
  )
}

function getTopicLanguage({ author, category, tag, otherLanguages }: BlogPageContent): string | undefined {
  if (author) return undefined
  return (category ?? tag ?? { otherLanguages }).otherLanguages?.title
}

const topicClass =
  'inline-flex min-h-12 items-center border-b-2 border-transparent whitespace-nowrap text-ink-muted transition-colors ' +
  'duration-fast hover:text-ink focus-visible:-outline-offset-2 ' +
  'aria-[current=page]:border-ink aria-[current=page]:text-ink'

function BlogTopics({ page }: { page: BlogPageContent }) {
  const blog = { ...createContentPageLink(page.href), ...scrollPreservingOptions }
  const narrowed = page.category ?? page.tag ?? page.author
  return (
    <nav aria-label={m.blog_categories_label()}>
      <ul className="flex gap-x-7 overflow-x-auto border-b border-line">
        <li>
          <ShopLink {...blog} className={topicClass} aria-current={narrowed ? undefined : 'page'}>
            {m.blog_all()}
          </ShopLink>
        </li>
        {page.categories.map(({ uri, title, otherLanguages }) => (
          <li key={uri} lang={otherLanguages?.title}>
            <ShopLink
              {...blog}
              search={{ category: uri }}
              className={topicClass}
              aria-current={page.category?.uri === uri ? 'page' : undefined}
            >
              {title}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function BlogPagination({ content, path }: { content: BlogPageContent; path: string }) {
  return (
    <Pagination
      label={m.blog_pages_label()}
      page={content.page}
      pages={content.pageCount}
      link={(page, link) => (
        <ShopLink
          {...createContentPageLink(path)}
          search={createFilteredSearch(content, page)}
          {...scrollPreservingOptions}
          {...link}
        />
      )}
      labels={{ previous: m.blog_previous(), next: m.blog_next(), page: (page) => m.blog_page({ page }) }}
    />
  )
}

function createFilteredSearch({ category, tag }: BlogPageContent, page: number) {
  return { page, ...(category && { category: category.uri }), ...(tag && { tag: tag.uri }) }
}
