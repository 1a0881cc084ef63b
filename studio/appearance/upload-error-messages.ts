import { defineLocaleResourceBundle } from 'sanity'
import { uploadLimits } from '#config/uploads.ts'

const reasons = `The file may be damaged, in an unsupported format (supported image formats: ${uploadLimits.pictureFormats}) or larger than ${uploadLimits.maxMegabytes} MB.`

/** The message lists all possible reasons, because the studio only logs the server's message to the console. */
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
