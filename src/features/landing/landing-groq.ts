import { cardsProjection, documentTile, featuredPosts, notArchived } from '#services/content/home-cards.ts'
import { mainTexts } from '#services/content/written-in.ts'

export const siteQuery = `{
  "navigation": *[_type == "navigation"][0]{_id, header[]{title, link}, footer[]{title, links[]{title, link}}},
  "blog": *[_type == "blogLanding"][0].uri.current,
  "landings": *[_type == "centraLanding" && defined(uri.current)].uri.current
}`

export const homeQuery = `*[_type == "homePage"][0]{
  _id, title, metaTitle, metaDescription,
  ${cardsProjection}
}`

export const landingQuery = `*[_type == "centraLanding" && uri.current == $uri][0]{
  _id, title, footerContent, metaTitle, metaDescription, metaImage, metaImageAlt, ${mainTexts.centraLanding},
  cards[]{
    _key, _type, title, subtitle, visible, "visibleOn": config.visibleOn,
    _type == "featuredBlogPosts" => {"posts": ${featuredPosts}}
  },
  documents[${notArchived}]->${documentTile}
}`

export const documentQuery = `*[_type == "centraDocument" && uri.current == $uri && archived != true][0]{
  _id, type, centraUri, title, description, footerContent, metaTitle, metaDescription, image, imageAlt,
  ${mainTexts.centraDocument},
  "landing": *[_type == "centraLanding" && type == ^.type][0]{"uri": uri.current, title}
}`
