import { presentationTool } from 'sanity/presentation'
import type { StudioSettings } from '../client/settings.ts'
import { locations } from './locations.ts'
import { mainDocuments } from './main-documents.ts'
import { PreviewHeader } from './preview-header.tsx'

/**
 * The shop beside the document being edited: drafts in a frame, texts that open their field, and a switch of language and
 * market. The shop is on the studio's own origin, where it takes the studio's secrets (`/api/preview/enable`).
 */
export function presentation({ shopOrigin }: Pick<StudioSettings, 'shopOrigin'>) {
  return presentationTool({
    name: 'presentation',
    title: 'Preview',
    previewUrl: { initial: `${shopOrigin}/`, previewMode: { enable: '/api/preview/enable', shareAccess: false } },
    resolve: { locations, mainDocuments },
    components: { unstable_header: { component: PreviewHeader } },
  })
}
