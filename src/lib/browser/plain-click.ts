type Modifiers = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a click on a link navigates in this window: primary button, no modifier key. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Modifiers): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
