import { m } from '#messages/rest.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { SortOrders, type SortOrdersProps } from './sort-orders.tsx'

export interface SortDialogProps extends Omit<SortOrdersProps, 'onChoose'> {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function SortDialog({ open, onOpenChange, ...orders }: SortDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.sort_title()} closeLabel={m.catalogue_close()}>
      <SortOrders {...orders} onChoose={() => onOpenChange(false)} />
    </Dialog>
  )
}
