/** How a visit began, as the order's comment keeps it (specification section 3). All values are text. */
export type LandingTracking = Record<string, string>

const campaign = ['utm_source', 'utm_medium', 'utm_campaign'] as const
const longestValue = 200

/** Path, ad click (`gclid`, `google_ads`), marketing mail (`klaviyo`) and campaign; values cut to 200 characters. */
export function landingTracking({ pathname, searchParams }: URL): LandingTracking {
  const gclid = searchParams.get('gclid')
  const fromMail = searchParams.get('utm_source')?.toLowerCase() === 'klaviyo' || searchParams.has('_kx')
  const given = campaign.flatMap((name) => {
    const value = searchParams.get(name)
    return value ? [[name, value] as const] : []
  })
  const entries = [
    ['path', pathname] as const,
    ...(gclid ? ([['gclid', gclid] as const, ['google_ads', 'true'] as const] as const) : []),
    ...(fromMail ? [['klaviyo', 'true'] as const] : []),
    ...given,
  ]
  return Object.fromEntries(entries.map(([name, value]) => [name, value.slice(0, longestValue)]))
}

/** Whether an address says more than its path: then it counts as a new beginning within the same session. */
export function namesCampaign(tracking: LandingTracking): boolean {
  return Object.keys(tracking).length > 1
}
