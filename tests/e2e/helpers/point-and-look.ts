/**
 * Runs in the page: points at an element, as by a mouse that passes, and tells whether React has taken over what the server
 * drew.
 */
export function pointAndLook(element: Element): boolean {
  element.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse', movementX: 1 }))
  return Object.keys(element).some((key) => key.startsWith('__reactProps'))
}
