import { LaunchIcon } from '@sanity/icons/Launch'
import type { DocumentActionComponent } from 'sanity'
import type { StudioSettings } from '../client/settings.ts'
import { siteUrl } from '../client/site-path.ts'

/** Document action: opens the page of the published document in a new tab. Hidden for documents without a page. */
export function openOnSite(settings: Pick<StudioSettings, 'shopOrigin' | 'domains'>): DocumentActionComponent {
  return ({ published, draft }) => {
    const url = siteUrl(published ?? draft, settings)
    if (!url) return null
    return {
      label: 'Open on the site',
      icon: LaunchIcon,
      disabled: !published,
      title: published ? 'Opens the published page in a new tab' : 'Publish it first: the site shows what is published',
      onHandle: () => void window.open(url, '_blank', 'noopener'),
    }
  }
}
