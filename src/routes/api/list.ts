import { createFileRoute } from '@tanstack/react-router'
import { findVersionedList } from '#features/catalogue/catalogue.server.ts'
import { type FindVersionedList, handleFullList } from '#features/catalogue/list/full-list.server.ts'
import { findSearchList } from '#features/search/search.server.ts'

const find: FindVersionedList = (source, language) =>
  source.by === 'search' ? findSearchList(source.of, language) : findVersionedList(source, language)

export const Route = createFileRoute('/api/list')({
  server: {
    handlers: {
      GET: ({ request }) => handleFullList(request, find),
      HEAD: ({ request }) => handleFullList(request, find),
    },
  },
})
