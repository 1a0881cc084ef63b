import { createElement, lazy, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { renderToHtml } from './buffered-document.server.ts'

const story = () => createElement('p', null, 'A story')
const inTime = () => AbortSignal.timeout(5000)

test('renders a lazy part in its place instead of a fallback', async () => {
  const later = createElement(Suspense, null, createElement(lazy(async () => ({ default: story }))))
  const page = createElement('html', null, createElement('body', null, createElement('main', null, later)))
  expect(await renderToHtml(page, inTime())).toMatch(
    /^<html><head><\/head><body><main><!--\$--><p>A story<\/p><!--\/\$--><\/main><\/body><\/html>$/,
  )
})

test('rejects a page that fails outside any boundary', async () => {
  const failing = () => {
    throw new Error('It fails')
  }
  const log = vi.spyOn(console, 'error').mockReturnValue()
  await expect(renderToHtml(createElement(failing), inTime())).rejects.toThrow('It fails')
  expect(log).toHaveBeenCalled()
})

test('rejects a page that is not rendered in time', async () => {
  const Later = lazy(() => new Promise<{ default: typeof story }>(() => {}))
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const page = createElement('main', null, createElement(Later))
  await expect(renderToHtml(page, AbortSignal.timeout(20))).rejects.toThrow()
  log.mockRestore()
})
