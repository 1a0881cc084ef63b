import { m } from '#messages/first.ts'
import { Badge, type BadgeTone } from '#ui/product/badge.tsx'
import type { ProductBadge } from '../rules/badges.ts'

const tones: Record<ProductBadge['kind'], BadgeTone> = {
  discount: 'sale',
  campaign: 'sale',
  'limited-edition': 'neutral',
  news: 'accent',
}

export function ProductBadgeLabel({ badge }: { badge: ProductBadge }) {
  return <Badge tone={tones[badge.kind]}>{getBadgeText(badge)}</Badge>
}

function getBadgeText(badge: ProductBadge): string {
  switch (badge.kind) {
    case 'discount':
      return m.product_discount_badge({ percent: badge.percent })
    case 'campaign':
      return m.tag_campaign()
    case 'limited-edition':
      return m.tag_limited_edition()
    case 'news':
      return m.product_new_badge()
  }
}
