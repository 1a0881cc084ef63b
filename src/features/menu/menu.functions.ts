import { createServerFn } from '@tanstack/react-start'
import { setResponseHeader } from '@tanstack/react-start/server'
import { menuCaching, menuContent } from './handle-menu.server.ts'
import { MenuQuestion } from './menu-content.ts'

export const menu = createServerFn({ method: 'GET' })
  .validator(MenuQuestion)
  .handler(({ data }) => {
    setResponseHeader('cache-control', menuCaching)
    return menuContent(data.language)
  })
