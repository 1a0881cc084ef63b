import type { Template } from 'sanity'
import { scheduleType } from '../scheduling/schedule.ts'
import { landingKinds, syncedTypes } from './landing-kinds.ts'
import { createLandingInitialValue, helpPageTemplate, postOutlines, termsPageTemplate } from './outlines.ts'
import { isSingleton } from './singletons.ts'

export const emptyPostTemplateId = 'post-in-language'

export const postTemplateIds = [emptyPostTemplateId, ...postOutlines.map(({ id }) => id)]

export function toLandingTemplateId(type: string): string {
  return `landing-${type}`
}

export function getTemplates(fromSchema: Template[]): Template[] {
  return [
    ...fromSchema,
    postTemplate(emptyPostTemplateId, 'Post', {}),
    ...postOutlines.map(({ id, title, ...content }) => postTemplate(id, title, content)),
    helpPageTemplate,
    termsPageTemplate,
    ...landingKinds.map(({ type, page }) => landingOf(type, page)),
  ]
}

function postTemplate(id: string, title: string, content: object): Template {
  return {
    id,
    title,
    schemaType: 'blogPost',
    parameters: [{ name: 'language', title: 'Language', type: 'string' }],
    value: ({ language }: { language: string }) => ({ ...content, language }),
  }
}

function landingOf(type: string, title: string): Template {
  return {
    id: toLandingTemplateId(type),
    title,
    schemaType: 'centraLanding',
    value: { type, ...createLandingInitialValue(title) },
  }
}

/** Landing pages are created in the structure tool and therefore excluded from the menu for new documents. */
export function isCreatableTemplate(template: string): boolean {
  const isLanding = landingKinds.some(({ type }) => toLandingTemplateId(type) === template)
  return template !== scheduleType && !isLanding && !isSingleton(template) && !syncedTypes.includes(template)
}
