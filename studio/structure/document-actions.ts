import type { DocumentActionComponent } from 'sanity'
import { createOpenOnSiteAction, syncAction, translateAction } from '../actions/document-actions.tsx'
import {
  createActionWrapper,
  withCheckBeforePublish,
  withPublishedAt,
  withTranslationAfterPublish,
} from '../actions/publish.tsx'
import type { StudioSettings } from '../client/settings.ts'
import { syncedTypes } from '../lib/document-types.ts'
import { publishAtAction } from '../scheduling/publish-at.tsx'
import { scheduleType } from '../scheduling/schedule.ts'
import { isSingleton } from './singletons.ts'

const disabledForFixedDocuments: readonly (string | undefined)[] = ['duplicate', 'delete', 'unpublish']

export function getDocumentActions(
  schemaType: string,
  actions: readonly DocumentActionComponent[],
  settings: Pick<StudioSettings, 'shopOrigin' | 'domains' | 'canSchedule'>,
): DocumentActionComponent[] {
  // Deleting a schedule cancels the publication.
  if (schemaType === scheduleType) return actions.filter(({ action }) => action === 'delete')
  const own = builtInActions(schemaType, actions).map((action) =>
    action.action === 'publish'
      ? withCheckBeforePublish(
          schemaType === 'blogPost' ? withPublishedAt(withTranslationAfterPublish(action)) : action,
        )
      : action,
  )
  return [
    ...own,
    ...(settings.canSchedule ? [publishAtAction] : []),
    translateAction,
    syncAction,
    createOpenOnSiteAction(settings),
  ]
}

function builtInActions(
  schemaType: string,
  actions: readonly DocumentActionComponent[],
): readonly DocumentActionComponent[] {
  if (schemaType === 'product')
    return actions
      .filter(({ action }) => action === 'delete' || !disabledForFixedDocuments.includes(action))
      .map((action) => (action.action === 'delete' ? onlyForArchived(action) : action))
  if (isSingleton(schemaType)) return actions.filter(({ action }) => !disabledForFixedDocuments.includes(action))
  if (syncedTypes.includes(schemaType)) return actions.filter(({ action }) => action !== 'duplicate')
  return actions
}

/** Hides the action unless the document is archived, because the sync re-creates documents of products in commerce. */
const onlyForArchived = createActionWrapper((original) => (props) => {
  const result = original(props)
  return (props.published ?? props.draft)?.archived === true ? result : null
})
