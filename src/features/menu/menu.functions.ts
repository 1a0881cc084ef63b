import { createServerFn } from '@tanstack/react-start'
import { setResponseHeader } from '@tanstack/react-start/server'
import { loadMenuContent, menuCacheControl } from './handle-menu.server.ts'
import { menuRequestSchema } from './menu-content.ts'

export const getMenu = createServerFn({ method: 'GET' })
  .validator(menuRequestSchema)
  .handler(({ data }) => {
    setResponseHeader('cache-control', menuCacheControl)
    return loadMenuContent(data.language)
  })
