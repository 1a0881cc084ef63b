import { createElement, lazy, Suspense } from 'react'
import { expect, test } from 'vitest'
import { drawnPatiently, drawnWhole } from './whole-document.server.ts'

const story = () => createElement('p', null, 'A story')

test('a tree is drawn at once', () => {
  expect(drawnWhole(createElement('main', null, createElement(story)))).toBe('<main><p>A story</p></main>')
})

test('a part that waits for its code is not left out: nothing is drawn until the code is there', async () => {
  const code = Promise.resolve({ default: story })
  const Later = lazy(() => code)
  const tree = () => createElement('main', null, createElement(Suspense, null, createElement(Later)))
  expect(drawnWhole(tree())).toBeUndefined()
  await code
  expect(drawnWhole(tree())).toContain('<p>A story</p>')
})

test('a part outside of any boundary that waits draws nothing either', () => {
  const Later = lazy(() => new Promise<{ default: typeof story }>(() => {}))
  expect(drawnWhole(createElement('main', null, createElement(Later)))).toBeUndefined()
})

test('a part that fails is left to who reports it, within a boundary and outside', () => {
  const failing = () => {
    throw new Error('It fails')
  }
  expect(drawnWhole(createElement(failing))).toBeUndefined()
  expect(drawnWhole(createElement(Suspense, null, createElement(failing)))).toBeUndefined()
})

test('what can wait draws a part in its place, and no gap for it', async () => {
  const Later = lazy(async () => ({ default: story }))
  const later = createElement(Suspense, null, createElement(Later))
  const page = createElement('html', null, createElement('body', null, createElement('main', null, later)))
  expect(await drawnPatiently(page, AbortSignal.timeout(5000))).toMatch(
    /^<html><head><\/head><body><main><!--\$--><p>A story<\/p><!--\/\$--><\/main><\/body><\/html>$/,
  )
})
