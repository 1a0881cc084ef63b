import { linkOptions } from '@tanstack/react-router'

export function contentPageLink(path: string) {
  return linkOptions({ to: '/$', params: { _splat: path.replace(/^\//, '') } })
}
