import type { DocumentActionComponent } from 'sanity'
import { createOpenOnSiteAction } from '../actions/open-on-site.ts'
import { publishWithCheck } from '../actions/publish-with-check.tsx'
import { publishWithDate } from '../actions/publish-with-date.ts'
import { publishWithTranslation } from '../actions/publish-with-translation.tsx'
import { syncAction } from '../actions/sync.tsx'
import { translateAction } from '../actions/translate.tsx'
import type { StudioSettings } from '../client/settings.ts'
import { publishAtAction } from '../scheduling/publish-at.tsx'
import { scheduleType } from '../scheduling/schedule.ts'
import { syncedTypes } from './landing-kinds.ts'
import { isSingleton } from './singletons.ts'

const disabledForSingletons: readonly (string | undefined)[] = ['duplicate', 'delete', 'unpublish']

export function getDocumentActions(
  schemaType: string,
  actions: readonly DocumentActionComponent[],
  settings: Pick<StudioSettings, 'shopOrigin' | 'domains' | 'canSchedule'>,
): DocumentActionComponent[] {
  // Deleting a schedule cancels the publication.
  if (schemaType === scheduleType) return actions.filter(({ action }) => action === 'delete')
  const own = builtInActions(schemaType, actions).map((action) =>
    action.action === 'publish'
      ? publishWithCheck(schemaType === 'blogPost' ? publishWithDate(publishWithTranslation(action)) : action)
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
  if (isSingleton(schemaType)) return actions.filter(({ action }) => !disabledForSingletons.includes(action))
  if (syncedTypes.includes(schemaType)) return actions.filter(({ action }) => action !== 'duplicate')
  return actions
}
