import { Search } from 'lucide'
import { Suspense } from 'react'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { useOverlayState } from '#features/site/page/use-overlay.ts'
import { m } from '#messages/first.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'

const load = () => import('./search-panel.tsx')
const SearchPanel = lazyWithMessages(async () => (await load()).SearchPanel)

/**
 * Opens the search dialog, whose code is preloaded on hover. Without JavaScript, the button is a link to the search
 * page. Styled in styles/overlays.css.
 */
export function SearchButton() {
  const { open, setOpen, openOnPlainClick } = useOverlayState()
  return (
    <>
      <ShopLink
        to="/search"
        preload={false}
        aria-label={m.search_title()}
        aria-haspopup="dialog"
        className={`${iconButtonClass} search-field`}
        onClickCapture={openOnPlainClick}
        onPointerEnter={() => void load()}
      >
        <Icon of={Search} />
        <span aria-hidden="true">{m.search_title()}</span>
      </ShopLink>
      {open === undefined ? null : (
        <Suspense>
          <SearchPanel open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
