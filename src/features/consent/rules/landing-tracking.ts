/**
 * Tracking data of the URL with which a visit starts. Sent as the order's internal comment (specification section 3.3).
 */
export type LandingTracking = Record<string, string>

const campaign = ['utm_source', 'utm_medium', 'utm_campaign'] as const
const maxValueLength = 200

/** Reads the path, ad click and campaign, and whether a marketing email led to the visit. Truncates long values. */
export function parseLandingTracking({ pathname, searchParams }: URL): LandingTracking {
  const gclid = searchParams.get('gclid')
  const fromMail = searchParams.get('utm_source')?.toLowerCase() === 'klaviyo' || searchParams.has('_kx')
  const given = campaign
    .map((name) => [name, searchParams.get(name) ?? ''] as const)
    .filter(([, value]) => value !== '')
  const tracking = {
    path: pathname,
    ...(gclid && { gclid, google_ads: 'true' }),
    ...(fromMail && { klaviyo: 'true' }),
    ...Object.fromEntries(given),
  }
  return Object.fromEntries(Object.entries(tracking).map(([name, value]) => [name, value.slice(0, maxValueLength)]))
}

export function hasCampaign(tracking: LandingTracking): boolean {
  return Object.keys(tracking).length > 1
}
