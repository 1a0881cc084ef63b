import { availableLanguagesProjections } from '#services/content/available-languages.ts'
import { documentTileGroq, featuredPostsGroq, homeCardsGroq, notArchivedGroq } from '#services/content/home-cards.ts'

export const siteContentGroq = `{
  "navigation": *[_type == "navigation"][0]{_id, header[]{title, link}, footer[]{title, links[]{title, link}}},
  "blog": *[_type == "blogLanding"][0].uri.current,
  "landings": *[_type == "centraLanding" && defined(uri.current)].uri.current,
  "campaigns": *[_type == "campaignPage" && defined(uri.current)].uri.current
}`

export const homePageGroq = `*[_type == "homePage"][0]{
  _id, title, metaTitle, metaDescription,
  ${homeCardsGroq}
}`

export const campaignPageGroq = `*[_type == "campaignPage" && uri.current == $uri][0]{
  _id, title, metaTitle, metaDescription, metaImage, metaImageAlt, ${availableLanguagesProjections.campaignPage},
  ${homeCardsGroq}
}`

export const landingPageGroq = `*[_type == "centraLanding" && uri.current == $uri][0]{
  _id, title, footerContent, metaTitle, metaDescription, metaImage, metaImageAlt, ${availableLanguagesProjections.centraLanding},
  cards[]{
    _key, _type, title, subtitle, visible, "visibleOn": config.visibleOn,
    _type == "featuredBlogPosts" => {"posts": ${featuredPostsGroq}}
  },
  documents[${notArchivedGroq}]->${documentTileGroq}
}`

export const listingPageGroq = `*[_type == "centraDocument" && uri.current == $uri && archived != true][0]{
  _id, type, centraUri, title, description, footerContent, metaTitle, metaDescription, logo, image, imageAlt,
  "ground": image.asset->metadata.palette.dominant.background, "logoIsOpaque": logo.asset->metadata.isOpaque,
  ${availableLanguagesProjections.centraDocument},
  "landing": *[_type == "centraLanding" && type == ^.type][0]{"uri": uri.current, title}
}`
