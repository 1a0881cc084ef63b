// Types of the studio's documents, out of studio/schema. Written by `node scripts/build/studio-types.ts`.

export declare const internalGroqTypeReferenceTo: unique symbol

export type SanityImageAssetReference = {
  _ref: string
  _type: 'reference'
  _weak?: boolean
  [internalGroqTypeReferenceTo]?: 'sanity.imageAsset'
}

export type TopBrand = {
  _type: 'topBrand'
  image?: {
    asset?: SanityImageAssetReference
    media?: unknown
    hotspot?: SanityImageHotspot
    crop?: SanityImageCrop
    _type: 'image'
  }
  link?: string
  config?: CardSettings
}

export type SlideshowCard = {
  _type: 'slideshowCard'
  link?: string
  media?: AltImage
}

export type RichText = Array<
  | {
      children?: Array<{
        marks?: Array<string>
        text?: string
        _type: 'span'
        _key: string
      }>
      style?: 'normal' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'blockquote'
      listItem?: 'bullet' | 'number'
      markDefs?: Array<{
        href?: string
        _type: 'link'
        _key: string
      }>
      level?: number
      _type: 'block'
      _key: string
    }
  | ({
      _key: string
    } & BlockImage)
  | ({
      _key: string
    } & BlockButton)
  | ({
      _key: string
    } & BlockCallout)
  | ({
      _key: string
    } & BlockAlgoliaProducts)
>

export type NavigationGroup = {
  _type: 'navigationGroup'
  title?: LocalizedString
  links?: Array<
    {
      _key: string
    } & Link
  >
}

export type LocalizedText = Array<{
  value?: string
  _key: string
}>

export type LocalizedString = Array<{
  value?: string
  _key: string
}>

export type LocalizedRichText = Array<{
  value?: RichText
  _key: string
}>

export type Link = {
  _type: 'link'
  title?: LocalizedString
  link?: string
}

export type FaqEntry = {
  _type: 'faqEntry'
  question?: LocalizedString
  answer?: LocalizedText
}

export type CardSettings = {
  _type: 'cardSettings'
  visibleOn?: Array<string>
}

export type AltImage = {
  _type: 'altImage'
  image?: {
    asset: SanityImageAssetReference
    media?: unknown
    hotspot?: SanityImageHotspot
    crop?: SanityImageCrop
    decorative?: boolean
    _type: 'image'
  }
  mobileImage?: {
    asset?: SanityImageAssetReference
    media?: unknown
    hotspot?: SanityImageHotspot
    crop?: SanityImageCrop
    _type: 'image'
  }
  imageAlt?: LocalizedString
}

export type DeprecatedTopBrands = {
  _type: 'deprecatedTopBrands'
  brands?: Array<
    {
      _key: string
    } & TopBrand
  >
}

export type FaqCard = {
  _type: 'faqCard'
  visible?: boolean
  config?: CardSettings
}

export type TextCard = {
  _type: 'textCard'
  title?: LocalizedString
  content?: LocalizedText
  config?: CardSettings
}

export type FeaturedBlogPosts = {
  _type: 'featuredBlogPosts'
  visible?: boolean
  config?: CardSettings
}

export type Slideshow = {
  _type: 'slideshow'
  internalName?: string
  media?: Array<
    {
      _key: string
    } & SlideshowCard
  >
  config?: CardSettings
}

export type CentraDocumentReference = {
  _ref: string
  _type: 'reference'
  _weak?: boolean
  [internalGroqTypeReferenceTo]?: 'centraDocument'
}

export type FeaturedBrandsCard = {
  _type: 'featuredBrandsCard'
  brands?: Array<
    {
      _key: string
    } & CentraDocumentReference
  >
}

export type CentraLandingReference = {
  _ref: string
  _type: 'reference'
  _weak?: boolean
  [internalGroqTypeReferenceTo]?: 'centraLanding'
}

export type LandingCard = {
  _type: 'landingCard'
  landing?: CentraLandingReference
  config?: CardSettings
}

export type CanMapCard = {
  _type: 'canMapCard'
  uri?: string
  config?: CardSettings
}

export type ProductListing = {
  _type: 'productListing'
  uri?: string
  productQuantity?: number
  cta?: boolean
  config?: CardSettings
}

export type Heading = {
  _type: 'heading'
  title?: LocalizedString
  subtitle?: LocalizedText
  config?: CardSettings
}

export type OpeningCard = {
  _type: 'openingCard'
  title?: LocalizedString
  subtitle?: LocalizedText
  media?: AltImage
  links?: Array<
    {
      _key: string
    } & Link
  >
  config?: CardSettings
}

export type BlockAlgoliaProducts = {
  _type: 'blockAlgoliaProducts'
  query?: string
  searchFields?: Array<string>
  type?: 'singular' | 'slideshow'
  title?: string
  description?: string
}

export type BlockCallout = {
  _type: 'blockCallout'
  content?: string
}

export type BlockButton = {
  _type: 'blockButton'
  title?: string
  link?: string
}

export type BlockImage = {
  _type: 'blockImage'
  source?: {
    asset: SanityImageAssetReference
    media?: unknown
    hotspot?: SanityImageHotspot
    crop?: SanityImageCrop
    decorative?: boolean
    _type: 'image'
  }
  alt?: string
}

export type BlogPostReference = {
  _ref: string
  _type: 'reference'
  _weak?: boolean
  [internalGroqTypeReferenceTo]?: 'blogPost'
}

export type BlogAuthorReference = {
  _ref: string
  _type: 'reference'
  _weak?: boolean
  [internalGroqTypeReferenceTo]?: 'blogAuthor'
}

export type BlogCategoryReference = {
  _ref: string
  _type: 'reference'
  _weak?: boolean
  [internalGroqTypeReferenceTo]?: 'blogCategory'
}

export type BlogTagReference = {
  _ref: string
  _type: 'reference'
  _weak?: boolean
  [internalGroqTypeReferenceTo]?: 'blogTag'
}

export type InfoPageReference = {
  _ref: string
  _type: 'reference'
  _weak?: boolean
  [internalGroqTypeReferenceTo]?: 'infoPage'
}

export type HomePageReference = {
  _ref: string
  _type: 'reference'
  _weak?: boolean
  [internalGroqTypeReferenceTo]?: 'homePage'
}

export type BlogLandingReference = {
  _ref: string
  _type: 'reference'
  _weak?: boolean
  [internalGroqTypeReferenceTo]?: 'blogLanding'
}

export type NavigationReference = {
  _ref: string
  _type: 'reference'
  _weak?: boolean
  [internalGroqTypeReferenceTo]?: 'navigation'
}

export type ShopSettingsReference = {
  _ref: string
  _type: 'reference'
  _weak?: boolean
  [internalGroqTypeReferenceTo]?: 'shopSettings'
}

export type ScheduledPublication = {
  _id: string
  _type: 'scheduledPublication'
  _createdAt: string
  _updatedAt: string
  _rev: string
  document?:
    | BlogPostReference
    | BlogAuthorReference
    | BlogCategoryReference
    | BlogTagReference
    | CentraDocumentReference
    | CentraLandingReference
    | InfoPageReference
    | HomePageReference
    | BlogLandingReference
    | NavigationReference
    | ShopSettingsReference
  at?: string
  by?: string
  failure?: string
}

export type ShopSettings = {
  _id: string
  _type: 'shopSettings'
  _createdAt: string
  _updatedAt: string
  _rev: string
  faq?: Array<
    {
      _key: string
    } & FaqEntry
  >
}

export type Navigation = {
  _id: string
  _type: 'navigation'
  _createdAt: string
  _updatedAt: string
  _rev: string
  header?: Array<
    {
      _key: string
    } & Link
  >
  footer?: Array<
    {
      _key: string
    } & NavigationGroup
  >
}

export type BlogLanding = {
  _id: string
  _type: 'blogLanding'
  _createdAt: string
  _updatedAt: string
  _rev: string
  title?: LocalizedString
  description?: LocalizedText
  uri?: Slug
  metaDescription?: LocalizedText
}

export type Slug = {
  _type: 'slug'
  current?: string
  source?: string
}

export type HomePage = {
  _id: string
  _type: 'homePage'
  _createdAt: string
  _updatedAt: string
  _rev: string
  title?: LocalizedString
  cards?: Array<
    | ({
        _key: string
      } & OpeningCard)
    | ({
        _key: string
      } & Heading)
    | ({
        _key: string
      } & ProductListing)
    | ({
        _key: string
      } & CanMapCard)
    | ({
        _key: string
      } & LandingCard)
    | ({
        _key: string
      } & FeaturedBrandsCard)
    | ({
        _key: string
      } & Slideshow)
    | ({
        _key: string
      } & FeaturedBlogPosts)
    | ({
        _key: string
      } & TextCard)
    | ({
        _key: string
      } & FaqCard)
    | ({
        _key: string
      } & DeprecatedTopBrands)
  >
  metaTitle?: LocalizedString
  metaDescription?: LocalizedText
}

export type SanityImageCrop = {
  _type: 'sanity.imageCrop'
  top?: number
  bottom?: number
  left?: number
  right?: number
}

export type SanityImageHotspot = {
  _type: 'sanity.imageHotspot'
  x?: number
  y?: number
  height?: number
  width?: number
}

export type Redirect = {
  _id: string
  _type: 'redirect'
  _createdAt: string
  _updatedAt: string
  _rev: string
  from?: string
  to?: string
  product?: boolean
  note?: string
}

export type InfoPage = {
  _id: string
  _type: 'infoPage'
  _createdAt: string
  _updatedAt: string
  _rev: string
  title?: LocalizedString
  uri?: Slug
  content?: LocalizedRichText
  metaDescription?: LocalizedText
}

export type CentraLanding = {
  _id: string
  _type: 'centraLanding'
  _createdAt: string
  _updatedAt: string
  _rev: string
  title?: LocalizedString
  cards?: Array<
    | ({
        _key: string
      } & Heading)
    | ({
        _key: string
      } & FeaturedBlogPosts)
  >
  documents?: Array<
    {
      _key: string
    } & CentraDocumentReference
  >
  footerContent?: LocalizedText
  metaTitle?: LocalizedString
  metaDescription?: LocalizedText
  metaImage?: {
    asset?: SanityImageAssetReference
    media?: unknown
    hotspot?: SanityImageHotspot
    crop?: SanityImageCrop
    decorative?: boolean
    _type: 'image'
  }
  metaImageAlt?: LocalizedString
  uri?: Slug
  type?: 'brands' | 'flavour' | 'offer_text'
}

export type CentraDocument = {
  _id: string
  _type: 'centraDocument'
  _createdAt: string
  _updatedAt: string
  _rev: string
  title?: LocalizedString
  description?: LocalizedText
  footerContent?: LocalizedText
  logo?: {
    asset: SanityImageAssetReference
    media?: unknown
    hotspot?: SanityImageHotspot
    crop?: SanityImageCrop
    _type: 'image'
  }
  image?: {
    asset?: SanityImageAssetReference
    media?: unknown
    hotspot?: SanityImageHotspot
    crop?: SanityImageCrop
    decorative?: boolean
    _type: 'image'
  }
  imageAlt?: LocalizedString
  metaTitle?: LocalizedString
  metaDescription?: LocalizedText
  uri?: Slug
  tags?: Array<string>
  showTitleOnCard?: boolean
  type?: 'brands' | 'flavour' | 'offer_text'
  centraId?: string
  centraUri?: string
  archived?: boolean
}

export type BlogTag = {
  _id: string
  _type: 'blogTag'
  _createdAt: string
  _updatedAt: string
  _rev: string
  title?: LocalizedString
  uri?: Slug
}

export type BlogCategory = {
  _id: string
  _type: 'blogCategory'
  _createdAt: string
  _updatedAt: string
  _rev: string
  title?: LocalizedString
  uri?: Slug
  description?: LocalizedText
  image?: {
    asset?: SanityImageAssetReference
    media?: unknown
    hotspot?: SanityImageHotspot
    crop?: SanityImageCrop
    _type: 'image'
  }
}

export type BlogPost = {
  _id: string
  _type: 'blogPost'
  _createdAt: string
  _updatedAt: string
  _rev: string
  language?: string
  title?: string
  excerpt?: string
  content?: RichText
  metaTitle?: string
  metaDescription?: string
  metaKeywords?: Array<string>
  metaImage?: {
    asset?: SanityImageAssetReference
    media?: unknown
    hotspot?: SanityImageHotspot
    crop?: SanityImageCrop
    _type: 'image'
  }
  isTranslated?: boolean
  uri?: Slug
  featured?: boolean
  image?: {
    asset?: SanityImageAssetReference
    media?: unknown
    hotspot?: SanityImageHotspot
    crop?: SanityImageCrop
    decorative?: boolean
    _type: 'image'
  }
  imageAlt?: string
  publishedAt?: string
  author?: BlogAuthorReference
  categories?: Array<
    {
      _key: string
    } & BlogCategoryReference
  >
  tags?: Array<
    {
      _key: string
    } & BlogTagReference
  >
}

export type BlogAuthor = {
  _id: string
  _type: 'blogAuthor'
  _createdAt: string
  _updatedAt: string
  _rev: string
  firstName?: string
  lastName?: string
  uri?: Slug
  image?: {
    asset?: SanityImageAssetReference
    media?: unknown
    hotspot?: SanityImageHotspot
    crop?: SanityImageCrop
    _type: 'image'
  }
}

export type SanityImagePaletteSwatch = {
  _type: 'sanity.imagePaletteSwatch'
  background?: string
  foreground?: string
  population?: number
  title?: string
}

export type SanityImagePalette = {
  _type: 'sanity.imagePalette'
  darkMuted?: SanityImagePaletteSwatch
  lightVibrant?: SanityImagePaletteSwatch
  darkVibrant?: SanityImagePaletteSwatch
  vibrant?: SanityImagePaletteSwatch
  dominant?: SanityImagePaletteSwatch
  lightMuted?: SanityImagePaletteSwatch
  muted?: SanityImagePaletteSwatch
}

export type SanityImageDimensions = {
  _type: 'sanity.imageDimensions'
  height?: number
  width?: number
  aspectRatio?: number
}

export type SanityImageMetadata = {
  _type: 'sanity.imageMetadata'
  location?: Geopoint
  dimensions?: SanityImageDimensions
  palette?: SanityImagePalette
  lqip?: string
  blurHash?: string
  thumbHash?: string
  hasAlpha?: boolean
  isOpaque?: boolean
}

export type SanityFileAsset = {
  _id: string
  _type: 'sanity.fileAsset'
  _createdAt: string
  _updatedAt: string
  _rev: string
  originalFilename?: string
  label?: string
  title?: string
  description?: string
  altText?: string
  sha1hash?: string
  extension?: string
  mimeType?: string
  size?: number
  assetId?: string
  uploadId?: string
  path?: string
  url?: string
  source?: SanityAssetSourceData
}

export type SanityAssetSourceData = {
  _type: 'sanity.assetSourceData'
  name?: string
  id?: string
  url?: string
}

export type SanityImageAsset = {
  _id: string
  _type: 'sanity.imageAsset'
  _createdAt: string
  _updatedAt: string
  _rev: string
  originalFilename?: string
  label?: string
  title?: string
  description?: string
  altText?: string
  sha1hash?: string
  extension?: string
  mimeType?: string
  size?: number
  assetId?: string
  uploadId?: string
  path?: string
  url?: string
  metadata?: SanityImageMetadata
  source?: SanityAssetSourceData
}

export type Geopoint = {
  _type: 'geopoint'
  lat?: number
  lng?: number
  alt?: number
}

export type AllSanitySchemaTypes =
  | SanityImageAssetReference
  | TopBrand
  | SlideshowCard
  | RichText
  | NavigationGroup
  | LocalizedText
  | LocalizedString
  | LocalizedRichText
  | Link
  | FaqEntry
  | CardSettings
  | AltImage
  | DeprecatedTopBrands
  | FaqCard
  | TextCard
  | FeaturedBlogPosts
  | Slideshow
  | CentraDocumentReference
  | FeaturedBrandsCard
  | CentraLandingReference
  | LandingCard
  | CanMapCard
  | ProductListing
  | Heading
  | OpeningCard
  | BlockAlgoliaProducts
  | BlockCallout
  | BlockButton
  | BlockImage
  | BlogPostReference
  | BlogAuthorReference
  | BlogCategoryReference
  | BlogTagReference
  | InfoPageReference
  | HomePageReference
  | BlogLandingReference
  | NavigationReference
  | ShopSettingsReference
  | ScheduledPublication
  | ShopSettings
  | Navigation
  | BlogLanding
  | Slug
  | HomePage
  | SanityImageCrop
  | SanityImageHotspot
  | Redirect
  | InfoPage
  | CentraLanding
  | CentraDocument
  | BlogTag
  | BlogCategory
  | BlogPost
  | BlogAuthor
  | SanityImagePaletteSwatch
  | SanityImagePalette
  | SanityImageDimensions
  | SanityImageMetadata
  | SanityFileAsset
  | SanityAssetSourceData
  | SanityImageAsset
  | Geopoint

// Source: blog-groq.ts
// Variable: blogQuery
export type BlogQueryResult = {
  landing: {
    _id: string
    title: LocalizedString | null
    description: LocalizedText | null
    metaDescription: LocalizedText | null
    uri: string | null
    writtenIn: Array<never>
  } | null
  posts: Array<{
    _id: string
    uri: string | null
    title: string | null
    excerpt: string | null
    publishedAt: string | null
    image: {
      asset?: SanityImageAssetReference
      media?: unknown
      hotspot?: SanityImageHotspot
      crop?: SanityImageCrop
      decorative?: boolean
      _type: 'image'
    } | null
    imageAlt: string | null
    language: string | null
    characters: number
    categories: Array<{
      _id: string
      uri: string | null
      title: Array<{
        value?: string
        _key: string
      }> | null
    }> | null
    tags: Array<{
      _id: string
      uri: string | null
      title: Array<{
        value?: string
        _key: string
      }> | null
    }> | null
  }>
  count: number
  categories: Array<{
    _id: string
    uri: string | null
    title: Array<{
      value?: string
      _key: string
    }> | null
    description: LocalizedText | null
    image: {
      asset?: SanityImageAssetReference
      media?: unknown
      hotspot?: SanityImageHotspot
      crop?: SanityImageCrop
      _type: 'image'
    } | null
  }>
  tags: Array<{
    _id: string
    uri: string | null
    title: Array<{
      value?: string
      _key: string
    }> | null
  }>
  author: {
    firstName: string | null
    lastName: string | null
    uri: string | null
    image: {
      asset?: SanityImageAssetReference
      media?: unknown
      hotspot?: SanityImageHotspot
      crop?: SanityImageCrop
      _type: 'image'
    } | null
  } | null
}

// Source: blog-groq.ts
// Variable: postQuery
export type PostQueryResult = {
  versions: Array<{
    language: string | null
    uri: string | null
  }>
  blog: {
    title: LocalizedString | null
    uri: string | null
  } | null
  post: {
    _id: string
    uri: string | null
    title: string | null
    excerpt: string | null
    publishedAt: string | null
    image: {
      asset?: SanityImageAssetReference
      media?: unknown
      hotspot?: SanityImageHotspot
      crop?: SanityImageCrop
      decorative?: boolean
      _type: 'image'
    } | null
    imageAlt: string | null
    language: string | null
    characters: number
    categories: Array<{
      _id: string
      uri: string | null
      title: Array<{
        value?: string
        _key: string
      }> | null
    }> | null
    tags: Array<{
      _id: string
      uri: string | null
      title: Array<{
        value?: string
        _key: string
      }> | null
    }> | null
    metaTitle: string | null
    metaDescription: string | null
    metaKeywords: Array<string> | null
    metaImage: {
      asset?: SanityImageAssetReference
      media?: unknown
      hotspot?: SanityImageHotspot
      crop?: SanityImageCrop
      _type: 'image'
    } | null
    content: RichText | null
    author: {
      firstName: string | null
      lastName: string | null
      uri: string | null
      image: {
        asset?: SanityImageAssetReference
        media?: unknown
        hotspot?: SanityImageHotspot
        crop?: SanityImageCrop
        _type: 'image'
      } | null
    } | null
    topics: Array<never>
  } | null
}

// Source: blog-groq.ts
// Variable: postsAtQuery
export type PostsAtQueryResult = Array<{
  _id: string
  language: string | null
}>

// Source: blog-groq.ts
// Variable: relatedQuery
export type RelatedQueryResult = Array<{
  _id: string
  uri: string | null
  title: string | null
  excerpt: string | null
  publishedAt: string | null
  image: {
    asset?: SanityImageAssetReference
    media?: unknown
    hotspot?: SanityImageHotspot
    crop?: SanityImageCrop
    decorative?: boolean
    _type: 'image'
  } | null
  imageAlt: string | null
  language: string | null
  characters: number
  categories: Array<{
    _id: string
    uri: string | null
    title: Array<{
      value?: string
      _key: string
    }> | null
  }> | null
  tags: Array<{
    _id: string
    uri: string | null
    title: Array<{
      value?: string
      _key: string
    }> | null
  }> | null
}>

// Source: blog-groq.ts
// Variable: translatedQuery
export type TranslatedQueryResult = Array<string>

// Source: info-wire.ts
// Variable: infoQuery
export type InfoQueryResult = {
  _id: string
  title: LocalizedString | null
  content: LocalizedRichText | null
  metaDescription: LocalizedText | null
  writtenIn: Array<never>
} | null

// Source: landing-groq.ts
// Variable: documentQuery
export type DocumentQueryResult = {
  _id: string
  type: 'brands' | 'flavour' | 'offer_text' | null
  centraUri: string | null
  title: LocalizedString | null
  description: LocalizedText | null
  footerContent: LocalizedText | null
  metaTitle: LocalizedString | null
  metaDescription: LocalizedText | null
  image: {
    asset?: SanityImageAssetReference
    media?: unknown
    hotspot?: SanityImageHotspot
    crop?: SanityImageCrop
    decorative?: boolean
    _type: 'image'
  } | null
  imageAlt: LocalizedString | null
  writtenIn: Array<never>
  landing: {
    uri: string | null
    title: LocalizedString | null
  } | null
} | null

// Source: landing-groq.ts
// Variable: homeQuery
export type HomeQueryResult = {
  _id: string
  title: LocalizedString | null
  metaTitle: LocalizedString | null
  metaDescription: LocalizedText | null
  cards: Array<
    | {
        _key: string
        _type: 'canMapCard'
        uri?: string
        config?: CardSettings
        visibleOn: Array<string> | null
      }
    | {
        _key: string
        _type: 'deprecatedTopBrands'
        brands?: Array<
          {
            _key: string
          } & TopBrand
        >
        visibleOn: null
      }
    | {
        _key: string
        _type: 'faqCard'
        visible?: boolean
        config?: CardSettings
        visibleOn: Array<string> | null
        entries: Array<{
          question: LocalizedString | null
          answer: LocalizedText | null
        }> | null
      }
    | {
        _key: string
        _type: 'featuredBlogPosts'
        visible?: boolean
        config?: CardSettings
        visibleOn: Array<string> | null
        posts: Array<{
          _id: string
          language: string | null
          uri: string | null
          title: string | null
          excerpt: string | null
          publishedAt: string | null
          image: {
            asset?: SanityImageAssetReference
            media?: unknown
            hotspot?: SanityImageHotspot
            crop?: SanityImageCrop
            decorative?: boolean
            _type: 'image'
          } | null
        }>
      }
    | {
        _key: string
        _type: 'featuredBrandsCard'
        brands?: Array<
          {
            _key: string
          } & CentraDocumentReference
        >
        visibleOn: null
        tiles: Array<{
          _id: string
          uri: string | null
          type: 'brands' | 'flavour' | 'offer_text' | null
          centraUri: string | null
          title: LocalizedString | null
          logo: {
            asset: SanityImageAssetReference
            media?: unknown
            hotspot?: SanityImageHotspot
            crop?: SanityImageCrop
            _type: 'image'
          } | null
          showTitleOnCard: boolean | null
          tags: Array<string> | null
        }> | null
      }
    | {
        _key: string
        _type: 'heading'
        title?: LocalizedString
        subtitle?: LocalizedText
        config?: CardSettings
        visibleOn: Array<string> | null
      }
    | {
        _key: string
        _type: 'landingCard'
        landing?: CentraLandingReference
        config?: CardSettings
        visibleOn: Array<string> | null
        tiles: Array<{
          _id: string
          uri: string | null
          type: 'brands' | 'flavour' | 'offer_text' | null
          centraUri: string | null
          title: LocalizedString | null
          logo: {
            asset: SanityImageAssetReference
            media?: unknown
            hotspot?: SanityImageHotspot
            crop?: SanityImageCrop
            _type: 'image'
          } | null
          showTitleOnCard: boolean | null
          tags: Array<string> | null
        }> | null
      }
    | {
        _key: string
        _type: 'openingCard'
        title?: LocalizedString
        subtitle?: LocalizedText
        media?: AltImage
        links?: Array<
          {
            _key: string
          } & Link
        >
        config?: CardSettings
        visibleOn: Array<string> | null
      }
    | {
        _key: string
        _type: 'productListing'
        uri?: string
        productQuantity?: number
        cta?: boolean
        config?: CardSettings
        visibleOn: Array<string> | null
      }
    | {
        _key: string
        _type: 'slideshow'
        internalName?: string
        media?: Array<
          {
            _key: string
          } & SlideshowCard
        >
        config?: CardSettings
        visibleOn: Array<string> | null
      }
    | {
        _key: string
        _type: 'textCard'
        title?: LocalizedString
        content?: LocalizedText
        config?: CardSettings
        visibleOn: Array<string> | null
      }
  > | null
} | null

// Source: landing-groq.ts
// Variable: landingQuery
export type LandingQueryResult = {
  _id: string
  title: LocalizedString | null
  footerContent: LocalizedText | null
  metaTitle: LocalizedString | null
  metaDescription: LocalizedText | null
  metaImage: {
    asset?: SanityImageAssetReference
    media?: unknown
    hotspot?: SanityImageHotspot
    crop?: SanityImageCrop
    decorative?: boolean
    _type: 'image'
  } | null
  metaImageAlt: LocalizedString | null
  writtenIn: Array<never>
  cards: Array<
    | {
        _key: string
        _type: 'featuredBlogPosts'
        title: null
        subtitle: null
        visible: boolean | null
        visibleOn: Array<string> | null
        posts: Array<{
          _id: string
          language: string | null
          uri: string | null
          title: string | null
          excerpt: string | null
          publishedAt: string | null
          image: {
            asset?: SanityImageAssetReference
            media?: unknown
            hotspot?: SanityImageHotspot
            crop?: SanityImageCrop
            decorative?: boolean
            _type: 'image'
          } | null
        }>
      }
    | {
        _key: string
        _type: 'heading'
        title: LocalizedString | null
        subtitle: LocalizedText | null
        visible: null
        visibleOn: Array<string> | null
      }
  > | null
  documents: Array<{
    _id: string
    uri: string | null
    type: 'brands' | 'flavour' | 'offer_text' | null
    centraUri: string | null
    title: LocalizedString | null
    logo: {
      asset: SanityImageAssetReference
      media?: unknown
      hotspot?: SanityImageHotspot
      crop?: SanityImageCrop
      _type: 'image'
    } | null
    showTitleOnCard: boolean | null
    tags: Array<string> | null
  }> | null
} | null

// Source: landing-groq.ts
// Variable: siteQuery
export type SiteQueryResult = {
  navigation: {
    _id: string
    header: Array<{
      title: LocalizedString | null
      link: string | null
    }> | null
    footer: Array<{
      title: LocalizedString | null
      links: Array<{
        title: LocalizedString | null
        link: string | null
      }> | null
    }> | null
  } | null
  blog: string | null
  landings: Array<string | null>
}
