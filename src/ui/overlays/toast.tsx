import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'

/** Must be called once per page, outside React, so that any code can show a toast: `toasts.add({ title })`. */
export const createToastManager = Toast.createToastManager
export type ToastManager = ReturnType<typeof createToastManager>

export interface ToastRegionProps {
  toasts: ToastManager
  /** Accessible name of the region, which F6 focuses. */
  label: string
  closeLabel: string
}

/** Load lazily, because this module imports Base UI. */
export function ToastRegion({ toasts, label, closeLabel }: ToastRegionProps) {
  return (
    <Toast.Provider toastManager={toasts} timeout={6000} limit={3}>
      <Toast.Portal>
        <Toast.Viewport aria-label={label} className={`toasts ${viewportClass}`}>
          <ToastList closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

const viewportClass =
  'fixed inset-x-4 bottom-4 z-toast mx-auto flex max-w-form flex-col gap-2 outline-none sm:inset-s-auto sm:inset-e-6 sm:bottom-6 sm:w-100'

function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="rise rounded-md bg-ink text-paper shadow-overlay [--focus:var(--paper)]"
    >
      <Toast.Content className="flex items-start gap-2 py-1 ps-4 pe-1">
        <div className="grid grow gap-0.5 py-2.5">
          <Toast.Title className="font-medium" />
          <Toast.Description className="text-sm" />
        </div>
        <Toast.Action className="min-h-11 rounded-md px-2 text-sm font-medium underline underline-offset-4" />
        <Toast.Close aria-label={closeLabel} className={`${iconButtonClass} text-paper! hover:bg-paper/10!`}>
          <Icon of={X} size="sm" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
