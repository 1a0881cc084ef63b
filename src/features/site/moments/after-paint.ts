/**
 * Does work once what a press has changed so far is on the screen: for what takes longer than a frame and need not be
 * seen in the first one. At once in a tab that is not drawn.
 */
export function afterPaint(work: () => void): void {
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}
