import { PopularProducts } from '#features/catalogue/components/popular-products.tsx'
import { BrowseLinks } from '#features/site/page/browse-links.tsx'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { getFailureMessage } from '../failure-message.ts'
import { SelectionError } from '../selection/selection.ts'

export function getSelectionErrorMessage(error: unknown): string {
  return error instanceof SelectionError ? getFailureMessage(error.failure) : m.error_generic()
}

export function CartError({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <ErrorState size="part" title={m.cart_failed_title()} action={<Button onClick={retry}>{m.cart_retry()}</Button>}>
      {getSelectionErrorMessage(error)}
    </ErrorState>
  )
}

export function EmptyCart({ headingLevel }: { headingLevel?: 3 | undefined }) {
  return (
    <EmptyState
      title={m.cart_empty_title()}
      headingLevel={headingLevel}
      action={<BrowseLinks label={m.cart_empty_action()} />}
      below={<PopularProducts />}
    >
      {m.cart_empty_text()}
    </EmptyState>
  )
}
