import { SyncIcon } from '@sanity/icons/Sync'
import { useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { SyncDialog } from '../sync/sync-dialog.tsx'

export const syncAction: DocumentActionComponent = ({ type }) => {
  const [isOpen, setOpen] = useState(false)
  if (type !== 'centraDocument' && type !== 'centraLanding') return null
  return {
    label: 'Sync from commerce',
    icon: SyncIcon,
    title: 'Compare all brands, flavours and offers with commerce',
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Sync brands, flavours and offers from commerce',
      width: 'medium',
      onClose: () => setOpen(false),
      content: <SyncDialog />,
    },
  }
}
