import type { DocumentActionComponent, DocumentActionProps } from 'sanity'
import { expect, test } from 'vitest'
import { getDocumentActions } from './document-actions.ts'
import { isCreatableTemplate } from './templates.ts'

const builtIn = ['publish', 'discardChanges', 'duplicate', 'unpublish', 'delete'].map((action) =>
  Object.assign((() => null) as DocumentActionComponent, { action }),
)

const settings = { shopOrigin: 'https://shop.example', domains: {}, canSchedule: true }
const actionsOf = (schemaType: string) =>
  getDocumentActions(schemaType, builtIn, settings).flatMap(({ action }) => action ?? [])

test.each(['homePage', 'blogLanding', 'navigation', 'shopSettings'])('%s exists exactly once', (type) => {
  expect(actionsOf(type)).toEqual(['publish', 'discardChanges'])
  expect(isCreatableTemplate(type)).toBe(false)
})

test('a scheduled publication can only be deleted', () => {
  expect(actionsOf('scheduledPublication')).toEqual(['delete'])
  expect(isCreatableTemplate('scheduledPublication')).toBe(false)
})

test('a product exists once for each product in commerce, and can be deleted once it is archived', () => {
  expect(actionsOf('product')).toEqual(['publish', 'discardChanges', 'delete'])
  expect(isCreatableTemplate('product')).toBe(false)
  const remove = Object.assign(() => ({ label: 'Delete' }), { action: 'delete' as const })
  const [action, again] = [1, 2].map(() => getDocumentActions('product', [remove], settings)[0])
  expect(action).toBe(again)
  const results = [{ archived: true }, { archived: false }, null].map((published) =>
    action?.({ published, draft: null } as unknown as DocumentActionProps),
  )
  expect(results).toEqual([{ label: 'Delete' }, null, null])
})

test.each(['centraDocument', 'centraLanding'])('%s comes from commerce and cannot be duplicated', (type) => {
  expect(actionsOf(type)).not.toContain('duplicate')
  expect(isCreatableTemplate(type)).toBe(false)
})

test.each(['blogPost', 'blogTag', 'campaignPage', 'infoPage', 'redirect'])(
  '%s can be created, duplicated and deleted',
  (type) => {
    expect(actionsOf(type)).toEqual(expect.arrayContaining(['publish', 'duplicate', 'unpublish', 'delete']))
    expect(isCreatableTemplate(type)).toBe(true)
  },
)
