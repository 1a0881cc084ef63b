import { defineLocaleResourceBundle } from 'sanity'

export const emptyStateMessages = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'structure',
  resources: {
    'panes.document-list-pane.no-documents-of-type.text': 'No documents yet. Select “+” above to create one.',
    'panes.document-list-pane.no-documents.text':
      'No matches. Try another search term, or select “+” above to create a document.',
    'panes.document-list-pane.no-matching-documents.text': 'No matches. Try another search term, or clear the search.',
    'panes.document-pane.document-not-found.title': 'Document not found',
    'panes.document-pane.document-not-found.text':
      'There is no document with the ID <Code>{{id}}</Code>. It may have been deleted.',
  },
})
