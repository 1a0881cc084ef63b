import { User } from 'lucide'
import { Suspense, useCallback, useState } from 'react'
import { lazyWithTexts } from '#features/site/moments/lazy-with-texts.ts'
import { useLinkPrefix } from '#features/site/page/link-prefix.ts'
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
  // The page's own handler of plain links runs before React's: the link itself has to speak first.
  const opens = useCallback((link: HTMLAnchorElement) => {
    const press = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      setOpen(true)
    }
    link.addEventListener('click', press)
    return () => link.removeEventListener('click', press)
  }, [])
  return (
    <>
      <a
        ref={opens}
        href={`${useLinkPrefix()}/login`}
        aria-label={m.shell_account()}
        aria-haspopup="dialog"
        className={`${iconButtonClass} ms-1`}
      >
        <Icon of={User} />
      </a>
      {open === undefined ? null : (
        <Suspense>
          <AccountDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
