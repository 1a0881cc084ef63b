import { visionTool } from '@sanity/vision'
import { defineConfig, type WorkspaceOptions } from 'sanity'
import { structureTool } from 'sanity/structure'
import { brand } from '#app.config'
import { emptyStateMessages } from './appearance/empty-state-messages.ts'
import { interfaceLanguages } from './appearance/interface-languages.ts'
import { StudioLayout } from './appearance/layout.tsx'
import { StudioLogo } from './appearance/studio-logo.tsx'
import { studioTheme } from './appearance/theme.ts'
import { uploadErrorMessages } from './appearance/upload-error-messages.ts'
import { checkInspector } from './checks/check-inspector.ts'
import { createContentConnection } from './client/connection.ts'
import type { StudioSettings } from './client/settings.ts'
import { createPresentationTool } from './presentation/presentation.ts'
import { publicationBadge, scheduledBadge } from './scheduling/badges.ts'
import { schemaTypes } from './schema/schema-types.ts'
import { getDocumentActions } from './structure/document-actions.ts'
import { structure } from './structure/structure.ts'
import { getTemplates, isCreatableTemplate } from './structure/templates.ts'

/**
 * Disables features that are not used or depend on Sanity's hosted services. Tasks and comments store their data in a
 * separate dataset and send emails, which the content service does not support (decision 0030).
 */
const disabledFeatures = {
  tasks: { enabled: false },
  releases: { enabled: false },
  scheduledPublishing: { enabled: false },
  scheduledDrafts: { enabled: false },
  mediaLibrary: { enabled: false },
  announcements: { enabled: false },
  apps: { canvas: { enabled: false } },
} satisfies Partial<WorkspaceOptions>

/** The studio is served at `/studio` (specification section 1). */
export function createStudioConfig(settings: StudioSettings) {
  return defineConfig({
    name: 'content',
    title: brand.name,
    basePath: '/studio',
    icon: StudioLogo,
    theme: studioTheme,
    ...createContentConnection(settings),
    ...disabledFeatures,
    plugins: [
      structureTool({ title: 'Content', structure }),
      createPresentationTool(settings),
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
        scheduledBadge,
        ...(schemaType === 'blogPost' ? [publicationBadge] : []),
      ],
      newDocumentOptions: (items, { creationContext }) =>
        creationContext.type === 'structure'
          ? items
          : items.filter(({ templateId }) => isCreatableTemplate(templateId)),
      inspectors: (inspectors) => [...inspectors, checkInspector],
      comments: { enabled: false },
      askToEdit: { enabled: false },
    },
    // The last locale is the default.
    i18n: {
      bundles: settings.isEmbedded ? [emptyStateMessages, uploadErrorMessages] : [emptyStateMessages],
      locales: (english) => [...interfaceLanguages, ...english],
    },
    studio: { components: { layout: StudioLayout } },
  })
}
