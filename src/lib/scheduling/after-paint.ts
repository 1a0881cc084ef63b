/** Runs `work` after the next paint, or immediately in a hidden tab. */
export function afterPaint(work: () => void): void {
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}
