/** Viewports in which a card is visible. An empty `visibleOn` means all viewports (specification section 3.6). */
export type Visibility = 'everywhere' | 'mobile' | 'desktop'

export function toVisibility(visibleOn: readonly string[] | null | undefined): Visibility {
  const mobile = visibleOn?.includes('mobile') ?? false
  const desktop = visibleOn?.includes('desktop') ?? false
  if (mobile === desktop) return 'everywhere'
  return mobile ? 'mobile' : 'desktop'
}
