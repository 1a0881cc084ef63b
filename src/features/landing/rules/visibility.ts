/** Viewports that display a card, from `visibleOn` in its settings. An empty list means all (specification section 3). */
export type Visibility = 'everywhere' | 'mobile' | 'desktop'

export function cardVisibility(visibleOn: readonly string[] | null | undefined): Visibility {
  const mobile = visibleOn?.includes('mobile') ?? false
  const desktop = visibleOn?.includes('desktop') ?? false
  if (mobile === desktop) return 'everywhere'
  return mobile ? 'mobile' : 'desktop'
}
