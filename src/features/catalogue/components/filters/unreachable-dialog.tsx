import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

export interface UnreachableDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onRetry: () => void
}

export function UnreachableDialog({ open, onOpenChange, onRetry }: UnreachableDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.filter_title()} closeLabel={m.catalogue_close()}>
      <div role="alert" className="grid justify-items-start gap-5">
        <p className="text-ink-muted">{m.error_unreachable()}</p>
        <Button onClick={onRetry}>{m.error_retry()}</Button>
      </div>
    </Dialog>
  )
}
