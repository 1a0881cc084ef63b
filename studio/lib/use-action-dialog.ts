import { type ReactNode, useState } from 'react'

/** Returns the properties of a document action that opens a dialog. `renderContent` receives a function to close it. */
export function useActionDialog(
  header: string,
  renderContent: (close: () => void) => ReactNode,
  width: 'small' | 'medium' = 'medium',
) {
  const [isOpen, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  return {
    onHandle: () => setOpen(true),
    dialog: isOpen && { type: 'dialog' as const, header, width, onClose, content: renderContent(onClose) },
  }
}
