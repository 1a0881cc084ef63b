import { linkOptions } from '@tanstack/react-router'

/** Link to a page that is defined by data: a category, product, post or editors' page. The leading slash is optional. */
export function contentPageLink(path: string) {
  return linkOptions({ to: '/$', params: { _splat: path.replace(/^\//, '') } })
}
