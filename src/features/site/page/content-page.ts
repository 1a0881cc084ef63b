import { linkOptions } from '@tanstack/react-router'

/** Returns link options for a category, product, post or editors' page. The leading slash of `path` is optional. */
export function contentPageLink(path: string) {
  return linkOptions({ to: '/$', params: { _splat: path.replace(/^\//, '') } })
}
