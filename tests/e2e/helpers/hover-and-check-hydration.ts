/** Runs in the page. Dispatches a pointer move, then returns true if React has hydrated the element. */
export function hoverAndCheckHydration(element: Element): boolean {
  element.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse', movementX: 1 }))
  return Object.keys(element).some((key) => key.startsWith('__reactProps'))
}
