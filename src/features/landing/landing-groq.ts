import { addressed, appeared, newestFirst, written } from '#services/content/conditions.ts'
import { mainTexts } from '#services/content/written-in.ts'

/** What a tile needs of a brand, flavour or offer. */
const documentTile = '{_id, "uri": uri.current, type, centraUri, title, logo, showTitleOnCard, tags}'

/** References to what commerce still has; the sync archives what is gone. */
const present = '@->archived != true'

/** The newest featured posts, in the language and in English; `$language` is the page's. */
const featuredPosts = `*[_type == "blogPost" && language in [$language, "en"] && featured == true &&
        ${addressed} && ${written('title')} && ${appeared}]
        | order(select(language == $language => 0, 1) asc, ${newestFirst})[0...12]{
          _id, language, "uri": uri.current, title, excerpt, publishedAt, image
        }`

/** Addresses, header and footer, for every page. */
export const siteQuery = `{
  "navigation": *[_type == "navigation"][0]{_id, header[]{title, link}, footer[]{title, links[]{title, link}}},
  "blog": *[_type == "blogLanding"][0].uri.current,
  "landings": *[_type == "centraLanding" && defined(uri.current)].uri.current
}`

/** The home page with everything its cards refer to. */
export const homeQuery = `*[_type == "homePage"][0]{
  _id, title, metaTitle, metaDescription,
  cards[]{
    ...,
    "visibleOn": config.visibleOn,
    _type == "landingCard" => {"tiles": landing->documents[${present}]->${documentTile}},
    _type == "featuredBrandsCard" => {"tiles": brands[${present}]->${documentTile}},
    _type == "featuredBlogPosts" => {
      "posts": ${featuredPosts}
    },
    _type == "faqCard" => {"entries": *[_type == "shopSettings"][0].faq[]{question, answer}}
  }
}`

/** A landing page by its uri, with its documents. */
export const landingQuery = `*[_type == "centraLanding" && uri.current == $uri][0]{
  _id, title, footerContent, metaTitle, metaDescription, metaImage, metaImageAlt, ${mainTexts.centraLanding},
  cards[]{
    _key, _type, title, subtitle, visible, "visibleOn": config.visibleOn,
    _type == "featuredBlogPosts" => {"posts": ${featuredPosts}}
  },
  documents[${present}]->${documentTile}
}`

/** A brand, flavour or offer by its uri, with the landing page it belongs to. */
export const documentQuery = `*[_type == "centraDocument" && uri.current == $uri && archived != true][0]{
  _id, type, centraUri, title, description, footerContent, metaTitle, metaDescription, image, imageAlt,
  ${mainTexts.centraDocument},
  "landing": *[_type == "centraLanding" && type == ^.type][0]{"uri": uri.current, title}
}`
