import { defineLocaleResourceBundle } from 'sanity'

export const emptyStateMessages = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'structure',
  resources: {
    'panes.document-list-pane.no-documents-of-type.text': 'Nothing has been written here yet. Begin with “+” above.',
    'panes.document-list-pane.no-documents.text': 'Nothing matches. Try another word, or begin with “+” above.',
    'panes.document-list-pane.no-matching-documents.text': 'Nothing matches. Try another word, or clear the search.',
    'panes.document-pane.document-not-found.title': 'This document does not exist',
    'panes.document-pane.document-not-found.text':
      'Nothing is stored under <Code>{{id}}</Code>. It may have been deleted; the lists on the left show what there is.',
  },
})
