import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { OverlayHeader, ScrollBody } from './overlay-parts.tsx'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  closeLabel: string
  children: ReactNode
}

/** Modal dialog, which is a bottom sheet on phones. Load lazily, because this module imports Base UI. */
export function Dialog({ open, onOpenChange, title, closeLabel, children }: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="scrim" />
        <BaseDialog.Popup className={popupClass}>
          <OverlayHeader
            title={<BaseDialog.Title className="text-xl font-semibold">{title}</BaseDialog.Title>}
            close={(props) => <BaseDialog.Close {...props} aria-label={closeLabel} />}
          />
          <ScrollBody>{children}</ScrollBody>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

const popupClass =
  'rise fixed inset-x-0 bottom-0 z-overlay flex max-h-sheet flex-col overflow-y-auto rounded-t-lg bg-paper text-ink shadow-overlay ' +
  'outline-none sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-w-form sm:-translate-y-1/2 sm:rounded-lg'
