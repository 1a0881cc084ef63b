import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X } from 'lucide'
import { type KeyboardEvent, useState } from 'react'
import { IconButton, iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'

export interface ViewerPicture {
  src: string
  alt: string
}

export interface PictureViewerProps {
  pictures: readonly ViewerPicture[]
  /** Index of the visible picture. Undefined if the viewer is closed. */
  shown: number | undefined
  onShow: (picture: number | undefined) => void
  /** Subject of the pictures. Accessible name of the viewer. */
  title: string
  labels: {
    close: string
    previous: string
    next: string
    zoomIn: string
    zoomOut: string
    /** "Picture 1 of 3" */
    position: (picture: number, pictures: number) => string
  }
}

/** Full-screen viewer in which a click zooms the picture. Load lazily, because this module imports Base UI. */
export function PictureViewer({ pictures, shown, onShow, title, labels }: PictureViewerProps) {
  // Keeps the picture visible during the closing animation, when `shown` is already undefined.
  const [last, setLast] = useState(shown ?? 0)
  const [zoomed, setZoomed] = useState(false)
  if (shown !== undefined && shown !== last) {
    setLast(shown)
    setZoomed(false)
  }
  const turn = (step: 1 | -1) => onShow((last + step + pictures.length) % pictures.length)
  const picture = pictures[last]
  return (
    <BaseDialog.Root open={shown !== undefined} onOpenChange={(open) => onShow(open ? last : undefined)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="scrim" />
        <BaseDialog.Popup className={popupClass} onKeyDown={({ key }) => zoomed || showByArrowKey(key, turn)}>
          <div className="flex items-center gap-2 py-2 ps-5 pe-3">
            <BaseDialog.Title className="grow truncate font-medium">{title}</BaseDialog.Title>
            <BaseDialog.Close aria-label={labels.close} className={iconButtonClass}>
              <Icon of={X} />
            </BaseDialog.Close>
          </div>
          {picture ? (
            <ZoomablePicture picture={picture} labels={labels} zoomed={zoomed} onZoom={() => setZoomed(!zoomed)} />
          ) : null}
          {pictures.length > 1 ? (
            <div className="flex items-center justify-center gap-4 py-2">
              <IconButton icon={ChevronLeft} label={labels.previous} onClick={() => turn(-1)} />
              <p aria-live="polite" className="text-sm text-ink-muted tabular-nums">
                {labels.position(last + 1, pictures.length)}
              </p>
              <IconButton icon={ChevronRight} label={labels.next} onClick={() => turn(1)} />
            </div>
          ) : null}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

const popupClass = 'rise fixed inset-0 z-overlay flex flex-col bg-paper text-ink outline-none'

interface ZoomablePictureProps extends Pick<PictureViewerProps, 'labels'> {
  picture: ViewerPicture
  zoomed: boolean
  onZoom: () => void
}

/** Shows the picture fitted to the viewport or, if zoomed, twice as wide as the viewport and scrollable. */
function ZoomablePicture({ picture: { src, alt }, labels, zoomed, onZoom }: ZoomablePictureProps) {
  return (
    <div className="min-h-0 grow overflow-auto">
      <button
        type="button"
        aria-label={`${zoomed ? labels.zoomOut : labels.zoomIn}: ${alt}`}
        onClick={onZoom}
        className={
          zoomed ? 'block w-[200%] cursor-zoom-out' : 'block size-full cursor-zoom-in focus-visible:-outline-offset-2'
        }
      >
        <img src={src} alt="" className={zoomed ? 'w-full' : 'size-full object-contain'} />
      </button>
    </div>
  )
}

function showByArrowKey(key: KeyboardEvent['key'], turn: (step: 1 | -1) => void): void {
  const [backwards, forwards] =
    document.documentElement.dir === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  if (key === forwards) turn(1)
  if (key === backwards) turn(-1)
}
