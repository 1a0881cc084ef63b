import { useQuery } from '@tanstack/react-query'
import { failureMessage } from '#features/cart/failure-message.ts'
import { SelectionFailed } from '#features/cart/selection-query.ts'
import { useLinkPrefix } from '#features/market/link-prefix.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { buyAgain, lastOrderQuery } from '../last-order.ts'
import { AccountSkeleton } from './account-skeleton.tsx'
import { LastOrder } from './last-order.tsx'
import { SignedIn } from './signed-in.tsx'
import { WithShopper } from './with-shopper.tsx'

/** The last order of the customer who is logged in. */
export function OrderContent() {
  return (
    <WithShopper>
      <SignedIn>{({ email }) => <Order email={email} />}</SignedIn>
    </WithShopper>
  )
}

function Order({ email }: { email: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(lastOrderQuery(email))
  if (isPending) return <AccountSkeleton />
  if (data) return <LastOrder key={data.order} order={data} onBuyAgain={buyAgain} />
  if (data === null) return <NoOrder />
  return (
    <ErrorState
      size="part"
      title={m.account_order_failed_title()}
      action={
        <Button busy={isFetching} onClick={() => void refetch()}>
          {m.error_retry()}
        </Button>
      }
    >
      {error instanceof SelectionFailed ? failureMessage(error.failure) : m.error_generic()}
    </ErrorState>
  )
}

/** The sentence of specification section 8, and a way on. */
function NoOrder() {
  const prefix = useLinkPrefix()
  return (
    <EmptyState
      title={m.account_order_none_title()}
      action={
        <a href={prefix || '/'} className={buttonClass()}>
          {m.notfound_home()}
        </a>
      }
    >
      {m.error_order_not_found()}
    </EmptyState>
  )
}
