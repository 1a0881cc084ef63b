import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { classNames } from '#ui/props.ts'
import type { FlavourHue } from './flavour-dot.tsx'

export interface TurntableProps {
  /** Sprite sheet: one frame per rotation step, in 6 rows of 4 frames. */
  sheet: string
  label: string
  valueText: (degrees: number) => string
  loading: string
  failed: string
  flavour?: FlavourHue | undefined
  format?: string | undefined
  /** Called on Escape, after the focus has been restored. */
  onClose: () => void
}

const columns = 4
const rows = 6
const frames = columns * rows

/** Rotates by dragging or with a slider. Rotates once after loading, except with reduced motion. */
export function Turntable(props: TurntableProps) {
  const { sheet, label, valueText, flavour, format, ...rest } = props
  const [frame, setFrame] = useState(0)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const slider = useRef<HTMLInputElement>(null)
  const stop = useAutoRotation(state === 'shown', setFrame)
  const close = useFocusSlider(slider, rest.onClose)
  const turnTo = (next: number) => {
    stop()
    setFrame(((next % frames) + frames) % frames)
  }
  const drag = useDragRotation(frame, turnTo)
  const [column, row] = [frame % columns, Math.floor(frame / columns)]
  return (
    <div
      data-flavour={flavour}
      data-can={state === 'shown' ? format : undefined}
      data-view="angle"
      aria-busy={state === 'loading'}
      // Without a background until the frames have loaded, so that the still picture behind this element remains
      // visible.
      className={classNames('relative size-full overflow-hidden rounded-md', state === 'shown' && 'can-ground')}
    >
      {/* Each frame has an aspect ratio of 5:4. */}
      <div
        // The offset of the sprite sheet must not be mirrored in RTL languages.
        dir="ltr"
        onPointerDown={drag}
        className="absolute inset-x-0 top-1/10 aspect-5/4 max-sm:inset-x-1/8 max-sm:top-2 cursor-grab touch-pan-y overflow-hidden active:cursor-grabbing"
      >
        <img
          src={sheet}
          alt=""
          draggable={false}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
          className={`absolute top-0 start-0 max-w-none ${state === 'shown' ? '' : 'invisible'}`}
          style={{
            width: `${columns * 100}%`,
            transform: `translate(${(-column / columns) * 100}%, ${(-row / rows) * 100}%)`,
          }}
        />
      </div>
      {state === 'shown' ? null : (
        <p role="status" className="absolute inset-x-6 bottom-14 text-center text-sm text-flavour-ink">
          {state === 'loading' ? rest.loading : rest.failed}
        </p>
      )}
      <input
        ref={slider}
        type="range"
        min={0}
        max={frames - 1}
        value={frame}
        aria-label={label}
        aria-valuetext={valueText(Math.round((frame * 360) / frames))}
        onChange={({ currentTarget }) => turnTo(Number(currentTarget.value))}
        onKeyDown={(event) => (event.key === 'Escape' ? close() : rotateByKey(event, frame, turnTo))}
        className="absolute inset-x-8 bottom-5 h-6 cursor-pointer accent-accent"
      />
    </div>
  )
}

/** Focuses the slider on mount. Returns a function that restores the previous focus and calls `onClose`. */
function useFocusSlider(slider: RefObject<HTMLElement | null>, onClose: () => void): () => void {
  const before = useRef<Element>(null)
  useEffect(() => {
    before.current ??= document.activeElement
    slider.current?.focus()
  }, [slider])
  return () => {
    if (before.current instanceof HTMLElement) before.current.focus()
    onClose()
  }
}

const keySteps: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 6,
  PageDown: -6,
}

function rotateByKey(event: KeyboardEvent, frame: number, turnTo: (frame: number) => void): void {
  const step = keySteps[event.key]
  if (step === undefined) return
  event.preventDefault()
  turnTo(frame + step)
}

/** Dragging across the full width is one rotation. The pointer may leave the element while dragging. */
function useDragRotation(frame: number, turnTo: (frame: number) => void) {
  const end = useRef<AbortController>(undefined)
  useEffect(() => () => end.current?.abort(), [])
  return ({ clientX: start, currentTarget }: PointerEvent<HTMLElement>) => {
    const width = currentTarget.clientWidth
    end.current?.abort()
    end.current = new AbortController()
    const { signal } = end.current
    const turn = ({ clientX }: globalThis.PointerEvent) =>
      turnTo(frame + Math.round(((clientX - start) / width) * frames))
    const stop = () => end.current?.abort()
    window.addEventListener('pointermove', turn, { signal })
    window.addEventListener('pointerup', stop, { signal })
    window.addEventListener('pointercancel', stop, { signal })
  }
}

const frameMs = 90

/**
 * Rotates once when `isLoaded` becomes true, except with reduced motion. Returns a function that stops the rotation.
 */
function useAutoRotation(isLoaded: boolean, setFrame: (frame: number) => void): () => void {
  const timer = useRef<number>(undefined)
  const stop = () => window.clearInterval(timer.current)
  useEffect(() => {
    if (!isLoaded || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    let turned = 0
    timer.current = window.setInterval(() => {
      turned += 1
      setFrame(turned % frames)
      if (turned === frames) window.clearInterval(timer.current)
    }, frameMs)
    return () => window.clearInterval(timer.current)
  }, [isLoaded, setFrame])
  return stop
}
