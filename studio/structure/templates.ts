import type { Template } from 'sanity'
import { scheduleType } from '../scheduling/schedule.ts'
import { landingKinds, syncedTypes } from './landing-kinds.ts'
import { guidePage, landingBeginning, outlines, policyPage } from './outlines.ts'
import { isSingleton } from './singletons.ts'

/** Names of templates that lists of the desk ask for. */
export const postInLanguage = 'post-in-language'

/** Templates of posts, each in a given language: an empty one, and those that begin with an outline. */
export const postTemplates = [postInLanguage, ...outlines.map(({ id }) => id)]

export function landingTemplate(type: string): string {
  return `landing-${type}`
}

/** What new documents begin with: those of each type, posts in a given language, pages with an outline, landing pages. */
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

/** Whether editors may start a document of this type, or by this template, from a menu; landing pages are in the desk. */
export function isCreatable(template: string): boolean {
  const isLanding = landingKinds.some(({ type }) => landingTemplate(type) === template)
  return template !== scheduleType && !isLanding && !isSingleton(template) && !syncedTypes.includes(template)
}
