import { createFileRoute } from '@tanstack/react-router'
import { findStoredList } from '#features/catalogue/catalogue.server.ts'
import { type FindStoredList, handleFullList } from '#features/catalogue/list/full-list.server.ts'
import { findSearchList } from '#features/search/search.server.ts'

const find: FindStoredList = (source, language) =>
  source.by === 'search' ? findSearchList(source.of, language) : findStoredList(source, language)

export const Route = createFileRoute('/api/list')({
  server: {
    handlers: {
      GET: ({ request }) => handleFullList(request, find),
      HEAD: ({ request }) => handleFullList(request, find),
    },
  },
})
