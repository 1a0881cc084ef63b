import { type ErrorComponentProps, useLoaderData, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLinkPrefix } from '#features/site/link-prefix.ts'
import { m } from '#paraglide/messages.js'
import { report } from '#services/monitoring/report.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Container } from '#ui/layout/container.tsx'
import { ShellNavigation } from './shell-navigation.tsx'

/** The page for an address that leads nowhere, with the editors' main navigation as ways on; its status is 404. */
export function NotFound() {
  const { header } = useLoaderData({ from: '__root__' }).content
  const home = useLinkPrefix() || '/'
  return (
    <Container>
      <ErrorState
        code="404"
        title={m.notfound_title()}
        action={
          <a href={home} className={buttonClass()}>
            {m.notfound_home()}
          </a>
        }
        aside={header.length > 0 ? <ShellNavigation label={m.notfound_ways()} links={header} layout="list" /> : null}
      >
        {m.notfound_text()}
      </ErrorState>
    </Container>
  )
}

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
        {import.meta.env.MODE === 'development' ? <ErrorDetails error={error} /> : null}
      </ErrorState>
    </Container>
  )
}

/**
 * For who develops the shop. An error that came with the page from the server has lost its stack on the way; the markup
 * that came with it has it still.
 */
function ErrorDetails({ error }: { error: unknown }) {
  const title = String(error)
  const { stack = '' } = error instanceof Error ? error : {}
  const fromServer = typeof document === 'undefined' ? null : document.getElementById('error-details')?.textContent
  const details = fromServer?.startsWith(title) ? fromServer : stack.startsWith(title) ? stack : `${title}\n${stack}`
  return (
    <pre id="error-details" className="mt-6 text-sm break-words whitespace-pre-wrap" dir="ltr" lang="en">
      {details}
    </pre>
  )
}

/** Shown while a slow page is on its way. */
export function PendingPage() {
  return (
    <Container>
      <p role="status" className="flex items-center gap-3 py-12 text-lg text-ink-muted md:py-24">
        <Spinner />
        {m.shell_loading()}
      </p>
    </Container>
  )
}
