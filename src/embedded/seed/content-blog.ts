import type { NewDocument } from '#embedded/content/document.ts'
import type { Studio } from './content-pictures.ts'
import type { SeedAuthorId } from './content-post.ts'
import { postDocuments } from './content-post-documents.ts'
import { seedPosts } from './content-posts.ts'
import { topicDocuments } from './content-topics.ts'
import { seedTranslations } from './content-translations.ts'
import { image, localized, slug, written } from './content-values.ts'

/** Address of the blog; posts and authors lie below it. */
const blogUri = 'blog'

export const blogTitle = localized(
  'Journal|Magazin|Magasin|Magasin|Magazine|Magazine|Magazine|Žurnalas|Magazín|Magazyn|Magazín|Magazin|Žurnāls|Revista|Περιοδικό|Magazin|Ajakiri',
)

const authors: Record<SeedAuthorId, { firstName: string; lastName: string }> = {
  'ingrid-solheim': { firstName: 'Ingrid', lastName: 'Solheim' },
  'tomas-bergqvist': { firstName: 'Tomas', lastName: 'Bergqvist' },
  'maren-lindahl': { firstName: 'Maren', lastName: 'Lindahl' },
  'elias-nordgaard': { firstName: 'Elias', lastName: 'Nordgaard' },
}

/** The blog landing page, authors, categories, tags and posts with their translations. */
export async function blogDocuments(studio: Studio): Promise<NewDocument[]> {
  const posts = await Promise.all(seedPosts.map((post) => postDocuments(post, seedTranslations, blogUri, studio)))
  return [landingDocument(), ...(await authorDocuments(studio)), ...topicDocuments(), ...posts.flat()]
}

function landingDocument(): NewDocument {
  return {
    _id: 'blogLanding',
    _type: 'blogLanding',
    title: blogTitle,
    description: written({
      en: 'Notes on strength, formats, flavour and materials, written for adults who use pouches.',
      de: 'Notizen zu Stärke, Format, Geschmack und Material, geschrieben für Erwachsene, die Beutel verwenden.',
      sv: 'Anteckningar om styrka, format, smak och material, skrivna för vuxna som använder portioner.',
    }),
    metaDescription: written({
      en: 'Plain facts about nicotine pouches: strength, formats, ingredients, storage, rules and labels.',
      de: 'Sachliches über Nikotinbeutel: Stärke, Formate, Inhaltsstoffe, Aufbewahrung, Regeln und Etiketten.',
      sv: 'Sakligt om nikotinportioner: styrka, format, innehåll, förvaring, regler och etiketter.',
    }),
    uri: slug(blogUri),
  }
}

async function authorDocuments(studio: Studio): Promise<NewDocument[]> {
  const entries = Object.entries(authors)
  return Promise.all(
    entries.map(async ([id, names], index) => ({
      _id: `author-${id}`,
      _type: 'blogAuthor',
      ...names,
      uri: slug(`${blogUri}/${id}`),
      image: image(await studio.monogram(`${names.firstName[0]}${names.lastName[0]}`, index)),
    })),
  )
}
