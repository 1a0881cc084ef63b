import { linkOptions } from '@tanstack/react-router'

/** Where the page of a path is that is data: a category, a product, a post, a page of the editors; with a slash or without. */
export function contentPage(path: string) {
  return linkOptions({ to: '/$', params: { _splat: path.replace(/^\//, '') } })
}
