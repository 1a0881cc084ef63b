import { cardsProjection, documentTile, featuredPosts, present } from '#services/content/home-cards.ts'
import { mainTexts } from '#services/content/written-in.ts'

/** Addresses, header and footer, for every page. */
export const siteQuery = `{
  "navigation": *[_type == "navigation"][0]{_id, header[]{title, link}, footer[]{title, links[]{title, link}}},
  "blog": *[_type == "blogLanding"][0].uri.current,
  "landings": *[_type == "centraLanding" && defined(uri.current)].uri.current
}`

/** The home page with everything its cards refer to. */
export const homeQuery = `*[_type == "homePage"][0]{
  _id, title, metaTitle, metaDescription,
  ${cardsProjection}
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
