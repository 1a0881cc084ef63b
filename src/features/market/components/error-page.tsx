import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { m } from '#paraglide/messages.js'
import { report } from '#services/monitoring/report.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Container } from '#ui/container.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useLinkPrefix } from '../link-prefix.ts'

/** Stands in for a page that threw: says so, reports it once, and tries again on request. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => report(error), [error])
  const retry = async () => {
    await router.invalidate()
    reset()
  }
  return (
    <Container>
      <ErrorState
        title={m.error_title()}
        action={
          <>
            <Button onClick={retry}>{m.error_retry()}</Button>
            <a href={useLinkPrefix() || '/'} className={buttonClass({ variant: 'quiet' })}>
              {m.notfound_home()}
            </a>
          </>
        }
      >
        {m.error_text()}
      </ErrorState>
    </Container>
  )
}
