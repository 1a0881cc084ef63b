import type { IconNode } from 'lucide'
import { type ComponentType, createElement } from 'react'

/** Returns a component that renders the icon, because Sanity expects icons to be components. */
export function createIcon(shapes: IconNode): ComponentType {
  const drawn = (
    <svg
      aria-hidden="true"
      width="1em"
      height="1em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      data-sanity-icon=""
    >
      {shapes.map(([shape, attributes], index) => createElement(shape, { key: index, ...attributes }))}
    </svg>
  )
  return () => drawn
}
