import type { PictureName } from './content-pictures.ts'
import { flavours } from './content-posts/flavours.ts'
import { formats } from './content-posts/formats.ts'
import { ingredients } from './content-posts/ingredients.ts'
import { labels } from './content-posts/labels.ts'
import { storage } from './content-posts/storage.ts'
import { strength } from './content-posts/strength.ts'

export interface SeedPost {
  title: string
  /** Last part of its address. */
  slug: string
  excerpt: string
  /** In the notation of `portableText`. */
  text: string
  picture: PictureName
  imageAlt: string
  /** ISO 8601. */
  publishedAt: string
  featured: boolean
  author: string
  categories: readonly string[]
  tags: readonly string[]
}

/** The demo blog, newest first. */
export const seedPosts: readonly SeedPost[] = [
  {
    title: 'How nicotine strength is measured',
    slug: 'how-nicotine-strength-is-measured',
    excerpt: 'Milligrams per pouch or per gram: what the number on a can counts, and how to compare two of them.',
    text: strength,
    picture: 'stones',
    imageAlt: 'Four smooth stones of different size balanced on each other',
    publishedAt: '2026-11-12T08:00:00.000Z',
    featured: true,
    author: 'author-ingrid-solheim',
    categories: ['guides'],
    tags: ['strength', 'labels'],
  },
  {
    title: 'Slim, mini, large: the five formats',
    slug: 'the-five-formats',
    excerpt: 'No rule fixes what a slim pouch is. What the shapes have in common, and what they change in use.',
    text: formats,
    picture: 'tins',
    imageAlt: 'Two round tins and a few pouches on a table by a window',
    publishedAt: '2026-10-27T08:00:00.000Z',
    featured: true,
    author: 'author-tomas-bergqvist',
    categories: ['guides'],
    tags: ['format'],
  },
  {
    title: 'Nine families of flavour',
    slug: 'nine-families-of-flavour',
    excerpt: 'From spearmint to juniper: how we sort thirty flavour names, and what lies close to what.',
    text: flavours,
    picture: 'slices',
    imageAlt: 'Slices of lemon lying side by side',
    publishedAt: '2026-10-08T08:00:00.000Z',
    featured: true,
    author: 'author-ingrid-solheim',
    categories: ['guides'],
    tags: ['flavour'],
  },
  {
    title: 'What a pouch is made of',
    slug: 'what-a-pouch-is-made-of',
    excerpt: 'Plant fibre, water, nicotine and a handful of words on a label: the list of ingredients, explained.',
    text: ingredients,
    picture: 'leaves',
    imageAlt: 'Green leaves lying over each other',
    publishedAt: '2026-09-15T08:00:00.000Z',
    featured: false,
    author: 'author-tomas-bergqvist',
    categories: ['materials'],
    tags: ['ingredients', 'labels'],
  },
  {
    title: 'How to read a can',
    slug: 'how-to-read-a-can',
    excerpt: 'Where it was made, when, by whom and under which rules: what a label tells once it is turned over.',
    text: labels,
    picture: 'ridges',
    imageAlt: 'Ridges behind each other in morning mist',
    publishedAt: '2026-08-24T08:00:00.000Z',
    featured: false,
    author: 'author-ingrid-solheim',
    categories: ['guides', 'materials'],
    tags: ['labels'],
  },
  {
    title: 'Keeping pouches fresh, and throwing them away',
    slug: 'keeping-pouches-fresh',
    excerpt: 'Cool, dark and closed is most of it. What freezing does, and where a used pouch belongs.',
    text: storage,
    picture: 'water',
    imageAlt: 'Still water under a low sun',
    publishedAt: '2026-07-30T08:00:00.000Z',
    featured: false,
    author: 'author-tomas-bergqvist',
    categories: ['materials'],
    tags: ['storage'],
  },
]
