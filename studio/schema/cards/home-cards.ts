import { canMapCard } from './can-map.ts'
import { faqCard } from './faq.ts'
import { featuredBlogPosts } from './featured-blog-posts.ts'
import { featuredBrandsCard } from './featured-brands-card.ts'
import { heading } from './heading.ts'
import { landingCard } from './landing-card.ts'
import { openingCard } from './opening-card.ts'
import { productListing } from './product-listing.ts'
import { slideshow } from './slideshow.ts'
import { textCard } from './text-card.ts'
import { deprecatedTopBrands } from './top-brands.ts'

export const homeCardTypes = [
  openingCard,
  heading,
  productListing,
  canMapCard,
  landingCard,
  featuredBrandsCard,
  slideshow,
  featuredBlogPosts,
  textCard,
  faqCard,
  deprecatedTopBrands,
]
