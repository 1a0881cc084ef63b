import type { Template } from 'sanity'
import { scheduleType } from '../scheduling/schedule.ts'
import { landingKinds, syncedTypes } from './landing-kinds.ts'
import { guidePage, landingBeginning, outlines, policyPage } from './outlines.ts'
import { isSingleton } from './singletons.ts'

export const postInLanguage = 'post-in-language'

/** Post templates that take a language: an empty post, and one per outline. */
export const postTemplates = [postInLanguage, ...outlines.map(({ id }) => id)]

export function landingTemplate(type: string): string {
  return `landing-${type}`
}

/** All document templates: schema defaults, posts by language, information pages and landing pages. */
export function templates(fromSchema: Template[]): Template[] {
  return [
    ...fromSchema,
    postTemplate(postInLanguage, 'Post', {}),
    ...outlines.map(({ id, title, ...content }) => postTemplate(id, title, content)),
    guidePage,
    policyPage,
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
  return { id: landingTemplate(type), title, schemaType: 'centraLanding', value: { type, ...landingBeginning(title) } }
}

/** True if the menu may offer a type or template for new documents. Landing pages are created from the desk. */
export function isCreatable(template: string): boolean {
  const isLanding = landingKinds.some(({ type }) => landingTemplate(type) === template)
  return template !== scheduleType && !isLanding && !isSingleton(template) && !syncedTypes.includes(template)
}
