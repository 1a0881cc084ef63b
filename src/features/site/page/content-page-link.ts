import { linkOptions } from '@tanstack/react-router'

export function createContentPageLink(path: string) {
  return linkOptions({ to: '/$', params: { _splat: path.replace(/^\//, '') } })
}
