import type { SchemaTypeDefinition } from 'sanity'
import { blogAuthor } from './documents/blog-author.ts'
import { blogCategory } from './documents/blog-category.ts'
import { blogPost } from './documents/blog-post.ts'
import { blogTag } from './documents/blog-tag.ts'
import { centraDocument } from './documents/centra-document.ts'
import { centraLanding } from './documents/centra-landing.ts'
import { infoPage } from './documents/info-page.ts'
import { altImage } from './objects/alt-image.ts'
import { blockAlgoliaProducts } from './objects/block-algolia-products.ts'
import { blockButton } from './objects/block-button.ts'
import { blockCallout } from './objects/block-callout.ts'
import { blockImage } from './objects/block-image.ts'
import { cardSettings } from './objects/card-settings.ts'
import { deprecatedTopBrands } from './objects/deprecated-top-brands.ts'
import { faqCard } from './objects/faq-card.ts'
import { faqEntry } from './objects/faq-entry.ts'
import { featuredBlogPosts } from './objects/featured-blog-posts.ts'
import { featuredBrandsCard } from './objects/featured-brands-card.ts'
import { heading } from './objects/heading.ts'
import { landingCard } from './objects/landing-card.ts'
import { link } from './objects/link.ts'
import { localizedRichText } from './objects/localized-rich-text.ts'
import { localizedString } from './objects/localized-string.ts'
import { localizedText } from './objects/localized-text.ts'
import { navigationGroup } from './objects/navigation-group.ts'
import { openingCard } from './objects/opening-card.ts'
import { productListing } from './objects/product-listing.ts'
import { richText } from './objects/rich-text.ts'
import { slideshow } from './objects/slideshow.ts'
import { slideshowCard } from './objects/slideshow-card.ts'
import { textCard } from './objects/text-card.ts'
import { topBrand } from './objects/top-brand.ts'
import { blogLanding } from './singletons/blog-landing.ts'
import { homePage } from './singletons/home-page.ts'
import { navigation } from './singletons/navigation.ts'
import { shopSettings } from './singletons/shop-settings.ts'

/** Documents of which there is exactly one; their id is their type. */
const singletonTypes = [homePage, blogLanding, navigation, shopSettings]

const documentTypes = [blogPost, blogAuthor, blogCategory, blogTag, centraDocument, centraLanding, infoPage]

const objectTypes = [
  altImage,
  blockAlgoliaProducts,
  blockButton,
  blockCallout,
  blockImage,
  cardSettings,
  deprecatedTopBrands,
  faqCard,
  faqEntry,
  featuredBlogPosts,
  featuredBrandsCard,
  heading,
  landingCard,
  link,
  localizedRichText,
  localizedString,
  localizedText,
  navigationGroup,
  openingCard,
  productListing,
  richText,
  slideshow,
  slideshowCard,
  textCard,
  topBrand,
]

/** Every type of the studio (specification section 3, "Content studio documents"). */
export const schemaTypes: SchemaTypeDefinition[] = [...documentTypes, ...singletonTypes, ...objectTypes]
