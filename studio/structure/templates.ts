import type { Template } from 'sanity'
import { scheduleType } from '../scheduling/schedule.ts'
import { landingKinds, syncedTypes } from './landing-kinds.ts'
import { isSingleton } from './singletons.ts'

/** Names of templates that lists of the desk ask for. */
export const postInLanguage = 'post-in-language'

export function landingTemplate(type: string): string {
  return `landing-${type}`
}

/** What new documents begin with: those of each type, a post in a given language, and landing pages of each kind. */
export function templates(fromSchema: Template[]): Template[] {
  return [...fromSchema, postTemplate, ...landingKinds.map(({ type, page }) => landingOf(type, page))]
}

const postTemplate: Template = {
  id: postInLanguage,
  title: 'Post',
  schemaType: 'blogPost',
  parameters: [{ name: 'language', title: 'Language', type: 'string' }],
  value: ({ language }: { language: string }) => ({ language }),
}

function landingOf(type: string, title: string): Template {
  return { id: landingTemplate(type), title, schemaType: 'centraLanding', value: { type } }
}

/** Whether editors may start a document of this type from a menu. */
export function isCreatable(schemaType: string): boolean {
  return schemaType !== scheduleType && !isSingleton(schemaType) && !syncedTypes.includes(schemaType)
}
