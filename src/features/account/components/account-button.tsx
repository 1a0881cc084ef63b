import { User } from 'lucide'
import { type MouseEvent, Suspense, useState } from 'react'
import { lazyWithTexts } from '#features/site/moments/lazy-with-texts.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#paraglide/messages.js'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { accountTexts } from '../account-texts.ts'

const AccountDialog = lazyWithTexts(
  async () => (await import('./account-dialog.tsx')).ConnectedAccountDialog,
  accountTexts,
)

/** The account's place in the page header: a link to the login page that opens the dialog instead, once it can. */
export function AccountButton() {
  const [open, setOpen] = useState<boolean>()
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <ShopLink
        to="/login"
        preload={false}
        onClickCapture={press}
        aria-label={m.shell_account()}
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
