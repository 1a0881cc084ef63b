type Modifiers = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Modifiers): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
