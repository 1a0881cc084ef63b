import { defineField } from 'sanity'

/** A picture whose most important point an editor can set. */
export function imageField(name: string, title: string, more: { group?: string; description?: string } = {}) {
  return defineField({ name, title, type: 'image', options: { hotspot: true }, ...more })
}
