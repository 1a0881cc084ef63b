import { TranslateIcon } from '@sanity/icons/Translate'
import { useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { toSourceId } from '#lib/content-languages.ts'
import { TranslateDialog } from '../translation/translate-dialog.tsx'
import { isTranslatedType } from '../translation/translated-types.ts'

/** Opens the translations of a document. For a translated post, opens those of the English original. */
export const translateAction: DocumentActionComponent = ({ id, type, draft, published }) => {
  const [isOpen, setOpen] = useState(false)
  if (!isTranslatedType(type)) return null
  const documentId = toSourceId({ _id: id, language: (draft ?? published)?.language })
  return {
    label: 'Translate',
    icon: TranslateIcon,
    disabled: !draft && !published,
    title: 'View the translation status and translate into the languages you select',
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Translations of this document',
      width: 'medium',
      onClose: () => setOpen(false),
      content: <TranslateDialog documentId={documentId} />,
    },
  }
}
