import { expect, test } from 'vitest'
import { findPlaceholders } from '../checks/rules/placeholders.ts'
import { extractDocumentParagraphs } from '../checks/rules/plain-text.ts'
import { testSchema } from '../schema/testing/object-types.ts'
import { validateTestDocument } from '../schema/testing/validate-for-test.ts'
import { getTemplates, isCreatableTemplate, postTemplateIds } from './templates.ts'

const all = getTemplates([])

function beginningOf(id: string, parameters: object = {}): Record<string, unknown> {
  const template = all.find((candidate) => candidate.id === id)
  const value: unknown = typeof template?.value === 'function' ? template.value(parameters) : template?.value
  return { ...Object(value) }
}

test('every template has an existing type and a unique name', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { schemaType } of all) expect(testSchema.get(schemaType)).toBeDefined()
})

test.each(postTemplateIds)('%s creates a post in the language of its list', (id) => {
  expect(isCreatableTemplate(id)).toBe(true)
  expect(beginningOf(id, { language: 'sv' })).toMatchObject({ language: 'sv' })
})

test.each(['post-guide', 'post-news', 'page-help', 'page-policy'])('%s starts with an outline to replace', (id) => {
  const template = all.find((candidate) => candidate.id === id)
  const document = { ...beginningOf(id, { language: 'en' }), _type: template?.schemaType }
  expect(extractDocumentParagraphs(document, 'en').length).toBeGreaterThan(3)
  expect(findPlaceholders(document).length).toBeGreaterThan(2)
})

test.each(['page-help', 'page-policy'])('%s leaves only the title and the URI to be filled in', async (id) => {
  const problems = await validateTestDocument({ _id: 'page', _type: 'infoPage', ...beginningOf(id) })
  expect(problems.sort()).toEqual(['title: Required', 'uri: Slug cannot be empty'])
})

test.each(['media.tag', 'media.folder'])('the menu for new documents does not offer %s', (id) => {
  expect(isCreatableTemplate(id)).toBe(false)
})

test.each(['brands', 'flavour', 'offer_text'])(
  'the template of the landing page of %s is valid and not in the menu for new documents',
  async (type) => {
    const landing = beginningOf(`landing-${type}`)
    expect(isCreatableTemplate(`landing-${type}`)).toBe(false)
    expect(landing).toMatchObject({ type })
    expect(await validateTestDocument({ _id: 'landing', _type: 'centraLanding', ...landing })).toEqual([])
  },
)
