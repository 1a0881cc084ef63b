import { m } from '#messages/rest.ts'
import { PictureViewer, type PictureViewerProps } from '#ui/overlays/picture-viewer.tsx'

export function GalleryViewer(props: Omit<PictureViewerProps, 'labels'>) {
  const labels = {
    close: m.product_viewer_close(),
    previous: m.product_viewer_previous(),
    next: m.product_viewer_next(),
    zoomIn: m.product_viewer_zoom_in(),
    zoomOut: m.product_viewer_zoom_out(),
    position: (picture: number, count: number) => m.product_viewer_position({ picture, count }),
  }
  return <PictureViewer {...props} labels={labels} />
}
