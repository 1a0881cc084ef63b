import { Drawer as BaseDrawer } from '@base-ui/react/drawer'
import type { ReactNode } from 'react'
import { phoneMediaQuery, useMediaQuery } from '#ui/use-media-query.ts'
import { OverlayHeader, ScrollBody } from './overlay-parts.tsx'

export interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  closeLabel: string
  children: ReactNode
  /** Content that remains visible while the body scrolls, for example totals and the main button. */
  footer?: ReactNode
  /** `adaptive` is a bottom sheet on phones and otherwise the same as `end`. */
  side?: 'end' | 'adaptive' | undefined
}

/** Side panel that can be closed by swiping. Load lazily, because this module imports Base UI. */
export function Drawer({ open, onOpenChange, title, closeLabel, children, footer, side = 'end' }: DrawerProps) {
  const phone = useMediaQuery(phoneMediaQuery)
  const place = side === 'adaptive' && phone ? 'bottom' : 'end'
  return (
    <BaseDrawer.Root open={open} onOpenChange={onOpenChange} swipeDirection={closeSwipeDirection(place)}>
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className="scrim" />
        <BaseDrawer.Viewport className="fixed inset-0 z-overlay">
          <BaseDrawer.Popup data-side={place} className={`${popupClass} ${placeClasses[place]}`}>
            <OverlayHeader
              title={<BaseDrawer.Title className="text-xl font-semibold">{title}</BaseDrawer.Title>}
              close={(props) => <BaseDrawer.Close {...props} aria-label={closeLabel} />}
            />
            <BaseDrawer.Content className="flex min-h-40 grow flex-col">
              <ScrollBody>{children}</ScrollBody>
            </BaseDrawer.Content>
            {footer ? <div className="border-t border-line bg-paper px-5 py-5 sm:px-7">{footer}</div> : null}
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  )
}

// In a low viewport, the whole panel scrolls.
const popupClass = 'slide absolute flex flex-col overflow-y-auto bg-paper text-ink shadow-overlay outline-none'

const placeClasses = {
  end: 'inset-y-0 inset-e-0 w-full max-w-form',
  bottom: 'inset-x-0 bottom-0 max-h-sheet rounded-t-lg',
}

function closeSwipeDirection(place: keyof typeof placeClasses) {
  if (place === 'bottom') return 'down'
  return document.documentElement.dir === 'rtl' ? 'left' : 'right'
}
