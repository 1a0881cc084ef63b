import { createServerFn } from '@tanstack/react-start'
import { setResponseHeader } from '@tanstack/react-start/server'
import { menuCaching, menuContent } from './handle-menu.server.ts'
import { MenuRequest } from './menu-content.ts'

export const menu = createServerFn({ method: 'GET' })
  .validator(MenuRequest)
  .handler(({ data }) => {
    setResponseHeader('cache-control', menuCaching)
    return menuContent(data.language)
  })
