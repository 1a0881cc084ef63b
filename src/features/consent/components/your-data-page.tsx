import { Suspense } from 'react'
import { m } from '#messages/first.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { Container } from '#ui/layout/container.tsx'

const YourDataContent = lazyWithMessages(async () => (await import('./your-data-content.tsx')).YourDataContent)

export function YourDataPage() {
  return (
    <Container>
      <div className="pt-8 md:pt-14">
        <SectionHeading size="page" title={m.consent_choices()} />
        <Suspense>
          <YourDataContent />
        </Suspense>
      </div>
    </Container>
  )
}
