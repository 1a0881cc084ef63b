import { User } from 'lucide'
import { Suspense } from 'react'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { useOverlayState } from '#features/site/page/use-overlay.ts'
import { m } from '#messages/first.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'

const AccountDialog = lazyWithMessages(async () => (await import('./account-dialog.tsx')).ConnectedAccountDialog)

/** Links to the login page. After hydration, a click opens the account dialog instead. */
export function AccountButton() {
  const { open, setOpen, openOnPlainClick } = useOverlayState()
  return (
    <>
      <ShopLink
        to="/login"
        preload={false}
        onClickCapture={openOnPlainClick}
        aria-label={m.layout_account()}
        aria-haspopup="dialog"
        className={`${iconButtonClass} ms-1`}
      >
        <Icon of={User} />
      </ShopLink>
      {open === undefined ? null : (
        <Suspense>
          <AccountDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
