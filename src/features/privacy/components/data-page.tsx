import { Suspense } from 'react'
import { lazyWithTexts } from '#features/market/lazy-with-texts.ts'
import { m } from '#paraglide/messages.js'
import { Container } from '#ui/container.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'

const DataContent = lazyWithTexts(async () => (await import('./data-content.tsx')).DataContent)

/** Where a visitor sees, takes along and deletes what the shop keeps on this device, and gives or withdraws consent. */
export function DataPage() {
  return (
    <Container>
      <div className="pt-8 md:pt-14">
        <SectionHeading size="page" title={m.consent_choices()} />
        <Suspense>
          <DataContent />
        </Suspense>
      </div>
    </Container>
  )
}
