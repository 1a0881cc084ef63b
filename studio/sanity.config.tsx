import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { visionTool } from '@sanity/vision'
import { lazy } from 'react'
import { defineConfig, defineDocumentInspector, type WorkspaceOptions } from 'sanity'
import { structureTool } from 'sanity/structure'
import { media } from 'sanity-plugin-media'
import { brand } from '#app.config'
import { palette } from '#brand/colours.ts'
import { LogoMark } from '#brand/logo.tsx'
import { interfaceLanguages } from './appearance/interface-languages.ts'
import { StudioLayout } from './appearance/layout.tsx'
import { emptyStateMessages, uploadErrorMessages } from './appearance/messages.ts'
import { studioTheme } from './appearance/theme.ts'
import { createContentConnection } from './client/connection.ts'
import type { StudioSettings } from './client/settings.ts'
import { createPresentationTool } from './presentation/presentation.ts'
import { publishedAtBadge, scheduleBadge } from './scheduling/schedule.ts'
import { schemaTypes } from './schema/schema-types.ts'
import { getDocumentActions } from './structure/document-actions.ts'
import { structure } from './structure/structure.ts'
import { getTemplates, isCreatableTemplate } from './structure/templates.ts'

/** Disables features that depend on Sanity's services, which the embedded content service lacks (decision 0030). */
const withoutHostedFeatures = {
  tasks: { enabled: false },
  releases: { enabled: false },
  scheduledPublishing: { enabled: false },
  scheduledDrafts: { enabled: false },
  mediaLibrary: { enabled: false },
  announcements: { enabled: false },
  apps: { canvas: { enabled: false } },
} satisfies Partial<WorkspaceOptions>

const checkInspector = defineDocumentInspector({
  name: 'check',
  component: lazy(async () => ({ default: (await import('./checks/check-pane.tsx')).ContentCheckInspector })),
  useMenuItem: () => ({ icon: CheckmarkCircleIcon, title: 'Check before publishing', showAsAction: true }),
})

/** The studio is served at `/studio` (specification section 2.1). */
export function createStudioConfig(settings: StudioSettings) {
  return defineConfig({
    name: 'content',
    title: brand.name,
    basePath: '/studio',
    icon: () => <LogoMark ground={palette.accent[0]} figure={palette['accent-ink'][0]} />,
    theme: studioTheme,
    ...createContentConnection(settings),
    ...(settings.isEmbedded && withoutHostedFeatures),
    plugins: [
      structureTool({ title: 'Content', structure }),
      createPresentationTool(settings),
      media(),
      visionTool({ title: 'Queries' }),
    ],
    tools: (tools, { currentUser }) => {
      const isAdministrator = currentUser?.roles.some(({ name }) => name === 'administrator')
      return isAdministrator ? tools : tools.filter(({ name }) => name !== 'vision')
    },
    schema: { types: schemaTypes, templates: getTemplates },
    document: {
      actions: (actions, { schemaType }) => getDocumentActions(schemaType, actions, settings),
      badges: (badges, { schemaType }) => [
        ...badges,
        scheduleBadge,
        ...(schemaType === 'blogPost' ? [publishedAtBadge] : []),
      ],
      newDocumentOptions: (items, { creationContext }) =>
        creationContext.type === 'structure'
          ? items
          : items.filter(({ templateId }) => isCreatableTemplate(templateId)),
      inspectors: (inspectors) => [...inspectors, checkInspector],
      comments: { enabled: !settings.isEmbedded },
      askToEdit: { enabled: !settings.isEmbedded },
    },
    // The last locale is the default.
    i18n: {
      bundles: settings.isEmbedded ? [emptyStateMessages, uploadErrorMessages] : [emptyStateMessages],
      locales: (english) => [...interfaceLanguages, ...english],
    },
    studio: { components: { layout: StudioLayout } },
  })
}
