import { type LayoutProps, useWorkspace } from 'sanity'
import { useRouterState } from 'sanity/router'
import { NoticePage } from './notice-page.tsx'

/** The studio's frame; at an address that no tool of the studio answers for, a page that leads back. */
export function StudioLayout(props: LayoutProps) {
  const { tools, basePath } = useWorkspace()
  const tool = useRouterState(({ tool }) => tool)
  const isKnown = typeof tool !== 'string' || tools.some(({ name }) => name === tool)
  if (isKnown) return props.renderDefault(props)
  return (
    <NoticePage title="There is no such page" action={{ label: 'Go to the content', href: basePath }}>
      The studio has nothing at this address. It may have been moved, or the link may be incomplete.
    </NoticePage>
  )
}
