import { m } from '#paraglide/messages.js'
import { Container } from '#ui/container.tsx'
import { Spinner } from '#ui/spinner.tsx'

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
