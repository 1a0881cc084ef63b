import type { NewDocument } from '#embedded/content/document.ts'
import type { Studio } from './content-pictures.ts'
import { portableText } from './content-portable-text.ts'
import { type SeedPost, seedPosts } from './content-posts.ts'
import { english, image, keyedReference, localized, slug } from './content-values.ts'

/** Address of the blog; posts and authors lie below it. */
const blogUri = 'blog'

export const blogTitle = localized(
  'Journal|Magazin|Magasin|Magasin|Magazine|Magazine|Magazine|Žurnalas|Magazín|Magazyn|Magazín|Magazin|Žurnāls|Revista|Περιοδικό|Magazin|Ajakiri',
)

const authors = [
  { id: 'author-ingrid-solheim', firstName: 'Ingrid', lastName: 'Solheim' },
  { id: 'author-tomas-bergqvist', firstName: 'Tomas', lastName: 'Bergqvist' },
] as const

const categories = {
  guides: localized(
    'Guides|Ratgeber|Guider|Guider|Gidsen|Guides|Guide|Gidai|Průvodci|Poradniki|Sprievodcovia|Útmutatók|Ceļveži|Guías|Οδηγοί|Vodiči|Juhendid',
  ),
  materials: localized(
    'Materials and care|Material und Pflege|Material och skötsel|Materialer og pleje|Materiaal en bewaren|Matières et conservation|Materiali e cura|Medžiagos ir priežiūra|Materiály a péče|Materiały i pielęgnacja|Materiály a starostlivosť|Anyagok és tárolás|Materiāli un kopšana|Materiales y cuidado|Υλικά και φροντίδα|Materijali i njega|Materjalid ja hoidmine',
  ),
}

const tags = {
  strength: localized(
    'Strength|Stärke|Styrka|Styrke|Sterkte|Force|Intensità|Stiprumas|Síla|Moc|Sila|Erősség|Stiprums|Intensidad|Ένταση|Jačina|Kangus',
  ),
  format: localized(
    'Format|Format|Format|Format|Formaat|Format|Formato|Formatas|Formát|Format|Formát|Formátum|Formāts|Formato|Μορφή|Format|Formaat',
  ),
  flavour: localized(
    'Flavour|Geschmack|Smak|Smag|Smaak|Goût|Gusto|Skonis|Příchuť|Smak|Príchuť|Íz|Garša|Sabor|Γεύση|Okus|Maitse',
  ),
  ingredients: localized(
    'Ingredients|Inhaltsstoffe|Innehåll|Ingredienser|Ingrediënten|Ingrédients|Ingredienti|Sudėtis|Složení|Składniki|Zloženie|Összetevők|Sastāvs|Ingredientes|Συστατικά|Sastojci|Koostis',
  ),
  labels: localized(
    'Labels|Etiketten|Etiketter|Etiketter|Etiketten|Étiquettes|Etichette|Etiketės|Etikety|Etykiety|Etikety|Címkék|Etiķetes|Etiquetas|Ετικέτες|Etikete|Sildid',
  ),
  storage: localized(
    'Storage|Aufbewahrung|Förvaring|Opbevaring|Bewaren|Conservation|Conservazione|Laikymas|Skladování|Przechowywanie|Skladovanie|Tárolás|Uzglabāšana|Conservación|Αποθήκευση|Čuvanje|Hoiustamine',
  ),
}

/** The blog landing page, authors, categories, tags and posts. */
export async function blogDocuments(studio: Studio): Promise<NewDocument[]> {
  const posts = await Promise.all(seedPosts.map((post) => postDocument(post, studio)))
  return [
    landingDocument(),
    ...authors.map(({ id, firstName, lastName }) => authorDocument(id, firstName, lastName)),
    ...Object.entries(categories).map(([uri, title]) => ({
      _id: `blog-category-${uri}`,
      _type: 'blogCategory',
      title,
      uri: slug(uri),
    })),
    ...Object.entries(tags).map(([uri, title]) => ({
      _id: `blog-tag-${uri}`,
      _type: 'blogTag',
      title,
      uri: slug(uri),
    })),
    ...posts,
  ]
}

function landingDocument(): NewDocument {
  return {
    _id: 'blogLanding',
    _type: 'blogLanding',
    title: blogTitle,
    description: english('Notes on strength, formats, flavour and materials, written for adults who use pouches.'),
    metaDescription: english('Plain facts about nicotine pouches: strength, formats, ingredients, storage and labels.'),
    uri: slug(blogUri),
  }
}

function authorDocument(_id: string, firstName: string, lastName: string): NewDocument {
  const uri = slug(`${blogUri}/${firstName}-${lastName}`.toLowerCase())
  return { _id, _type: 'blogAuthor', firstName, lastName, uri }
}

async function postDocument(post: SeedPost, studio: Studio): Promise<NewDocument> {
  return {
    _id: `post-${post.slug}`,
    _type: 'blogPost',
    language: 'en',
    title: post.title,
    excerpt: post.excerpt,
    content: portableText(post.text),
    isTranslated: true,
    uri: slug(`${blogUri}/${post.slug}`),
    featured: post.featured,
    image: image(await studio.picture(post.picture)),
    imageAlt: post.imageAlt,
    publishedAt: post.publishedAt,
    author: { _type: 'reference', _ref: post.author },
    categories: post.categories.map((category) => keyedReference(`blog-category-${category}`)),
    tags: post.tags.map((tag) => keyedReference(`blog-tag-${tag}`)),
  }
}
