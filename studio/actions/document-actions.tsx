import { LaunchIcon } from '@sanity/icons/Launch'
import { SyncIcon } from '@sanity/icons/Sync'
import { TranslateIcon } from '@sanity/icons/Translate'
import type { DocumentActionComponent } from 'sanity'
import { toSourceId } from '#lib/content-languages.ts'
import type { StudioSettings } from '../client/settings.ts'
import { getSiteUrl } from '../client/site-path.ts'
import { syncedTypes } from '../lib/document-types.ts'
import { useActionDialog } from '../lib/use-action-dialog.ts'
import { SyncDialog } from '../sync/sync-dialog.tsx'
import { TranslateDialog } from '../translation/translate-dialog.tsx'
import { isTranslatedType } from '../translation/translated-types.ts'

export function createOpenOnSiteAction(
  settings: Pick<StudioSettings, 'shopOrigin' | 'domains'>,
): DocumentActionComponent {
  return ({ published, draft }) => {
    const url = getSiteUrl(published ?? draft, settings)
    if (!url) return null
    return {
      label: 'Open on the site',
      icon: LaunchIcon,
      disabled: !published,
      title: published
        ? 'Open the published page in a new tab'
        : 'Publish the document first: the site shows published documents only',
      onHandle: () => void window.open(url, '_blank', 'noopener'),
    }
  }
}

export const syncAction: DocumentActionComponent = ({ type }) => {
  const dialog = useActionDialog('Sync brands, flavours, offers and products from commerce', () => <SyncDialog />)
  if (!syncedTypes.includes(type)) return null
  return {
    label: 'Sync from commerce',
    icon: SyncIcon,
    title: 'Compare all brands, flavours, offers and products with commerce',
    ...dialog,
  }
}

/** Opens the translations of a document. A translated post opens the translations of its English original. */
export const translateAction: DocumentActionComponent = ({ id, type, draft, published }) => {
  const documentId = toSourceId({ _id: id, language: (draft ?? published)?.language })
  const dialog = useActionDialog('Translations of this document', () => <TranslateDialog documentId={documentId} />)
  if (!isTranslatedType(type)) return null
  return {
    label: 'Translate',
    icon: TranslateIcon,
    disabled: !draft && !published,
    title: 'View the translation status and translate into the languages you select',
    ...dialog,
  }
}
