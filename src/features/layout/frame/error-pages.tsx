import { type ErrorComponentProps, useLoaderData, useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect } from 'react'
import { PopularProducts } from '#features/catalogue/components/popular-products.tsx'
import { BrowseLinks } from '#features/site/page/browse-links.tsx'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/first.ts'
import { reportUnexpectedError } from '#services/monitoring/report.ts'
import { Button } from '#ui/actions/button.tsx'
import { getButtonClass } from '#ui/actions/button-class.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Container } from '#ui/layout/container.tsx'
import { isDeletedPage } from '../deleted-page.ts'
import { ShellNavigation } from './shell-navigation.tsx'

/** Page for status 404, or 410 if the page was deleted. */
export function NotFound({ data }: { data?: unknown }) {
  const { header } = useLoaderData({ from: '__root__' }).content
  const gone = isDeletedPage({ data })
  return (
    <Container>
      <ErrorState
        code={gone ? '410' : '404'}
        title={gone ? m.not_found_removed_title() : m.not_found_title()}
        action={<BrowseLinks label={m.not_found_home()} />}
        below={<PopularProducts />}
        aside={header.length > 0 ? <ShellNavigation label={m.not_found_links()} links={header} layout="list" /> : null}
      >
        {gone ? m.not_found_removed_text() : m.not_found_text()}
      </ErrorState>
    </Container>
  )
}

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => reportUnexpectedError(error), [error])
  // Ends the queueing of early clicks, because the router's `onRendered` event fires only for pages without an error.
  useEffect(() => window.appReady?.(), [])
  const retry = async (event: FormEvent) => {
    event.preventDefault()
    await router.invalidate()
    reset()
  }
  return (
    <Container>
      <ErrorState
        title={m.error_title()}
        action={
          <>
            {/* A form, so that the browser reloads the page if React does not hydrate. */}
            <form className="contents" onSubmit={retry}>
              <Button type="submit">{m.error_retry()}</Button>
            </form>
            <ShopLink to="/" className={getButtonClass({ variant: 'quiet' })}>
              {m.not_found_home()}
            </ShopLink>
          </>
        }
      >
        {m.error_text()}
        {import.meta.env.MODE === 'development' ? <ErrorDetails error={error} /> : null}
      </ErrorState>
    </Container>
  )
}

/** Development only. Server errors reach the browser without a stack, so the stack is read from the server's HTML. */
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
