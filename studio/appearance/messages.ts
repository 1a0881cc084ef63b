import { defineLocaleResourceBundle } from 'sanity'
import { uploadLimits } from '#config/uploads.ts'

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

const reasons = `The file may be damaged, in an unsupported format (supported image formats: ${uploadLimits.pictureFormats}) or larger than ${uploadLimits.maxMegabytes} MB.`

/** The message lists all possible reasons, because the studio shows the server's message only in the console. */
export const uploadErrorMessages = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: {
    'asset-sources.common.uploader.upload-failed.title': 'Upload failed',
    'asset-sources.common.uploader.upload-failed.description': reasons,
    'inputs.file.upload-failed.title': 'Upload failed',
    'inputs.file.upload-failed.description': reasons,
  },
})
