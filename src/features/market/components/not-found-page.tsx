import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import { Container } from '#ui/container.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useLinkPrefix } from '../link-prefix.ts'

/** The page for an address that leads nowhere, with other ways on; the server answers it with status 404. */
export function NotFoundPage({ ways }: { ways: ReactNode }) {
  return (
    <Container>
      <ErrorState
        code="404"
        title={m.notfound_title()}
        action={
          <a href={useLinkPrefix() || '/'} className={buttonClass()}>
            {m.notfound_home()}
          </a>
        }
        aside={ways}
      >
        {m.notfound_text()}
      </ErrorState>
    </Container>
  )
}
