import { LaunchIcon } from '@sanity/icons/Launch'
import type { DocumentActionComponent } from 'sanity'
import type { StudioSettings } from '../client/settings.ts'
import { getSiteUrl } from '../client/site-path.ts'

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
