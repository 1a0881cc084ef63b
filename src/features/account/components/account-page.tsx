import { ClientOnly } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Container } from '#ui/layout/container.tsx'

/** The server renders a placeholder, because the content is personal (architecture section 1). */
export function AccountPage({ title, content: Content }: { title: string; content: ComponentType }) {
  return (
    <Container>
      {/* At least as tall as the viewport, so that a shorter form does not move the footer into view. */}
      <div className="min-h-dvh py-8 md:py-14">
        <SectionHeading size="page" title={title} />
        <ClientOnly fallback={<PageSkeleton />}>
          <Suspense fallback={<PageSkeleton />}>
            <Content />
          </Suspense>
        </ClientOnly>
      </div>
    </Container>
  )
}

function PageSkeleton() {
  return (
    <div aria-busy="true" className="grid max-w-form gap-5 border-t border-line pt-6 lg:pt-8">
      <Skeleton width="third" />
      <Skeleton shape="control" />
      <Skeleton width="third" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  )
}
