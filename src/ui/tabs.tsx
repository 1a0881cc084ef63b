import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import { type ReactNode, useCallback, useState } from 'react'

export interface Tab {
  value: string
  label: string
  panel: ReactNode
  disabled?: boolean | undefined
}

export interface TabsProps {
  /** At least one; the panel of the open one is drawn, the others are not in the page. */
  tabs: readonly Tab[]
  /** Name of the row of tabs for screen readers. */
  label: string
  /** The open tab, where the caller keeps it. */
  value?: string | undefined
  /** The tab open at first, where nobody keeps it; the first unless told. */
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
}

/** One of several texts at a time, under a row of names. Arrow keys, Home and End open. Loaded lazily: it brings Base UI. */
export function Tabs({ tabs, label, value, defaultValue = tabs[0]?.value, onChange }: TabsProps) {
  const { direction, measure } = useReadingDirection()
  return (
    <DirectionProvider direction={direction}>
      <BaseTabs.Root
        ref={measure}
        {...(value === undefined ? { defaultValue } : { value })}
        onValueChange={(next) => onChange?.(String(next))}
        className="grid min-w-0"
      >
        <TabRow tabs={tabs} label={label} />
        {tabs.map((tab) => (
          <BaseTabs.Panel key={tab.value} value={tab.value} className="min-w-0 rounded-sm pt-6">
            {tab.panel}
          </BaseTabs.Panel>
        ))}
      </BaseTabs.Root>
    </DirectionProvider>
  )
}

// The row scrolls sideways on a phone; pulled down by a pixel, it lays the mark of the open tab over the hairline.
function TabRow({ tabs, label }: Pick<TabsProps, 'tabs' | 'label'>) {
  return (
    <div className="min-w-0 border-b border-line">
      <BaseTabs.List activateOnFocus aria-label={label} className={listClass}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} disabled={tab.disabled} className={tabClass}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className={markClass} />
      </BaseTabs.List>
    </div>
  )
}

const listClass =
  'relative -ms-2 -mb-px flex gap-2 overflow-x-auto overscroll-x-contain [scrollbar-width:none] sm:gap-4'

const tabClass =
  'min-h-12 shrink-0 rounded-sm px-2 text-base whitespace-nowrap text-ink-muted transition-colors duration-fast ' +
  'not-data-disabled:hover:text-ink data-active:font-medium data-active:text-ink data-disabled:opacity-45 ' +
  'focus-visible:-outline-offset-2'

// As wide as the text, not as the tab around it. Base UI tells the distance from the physical left, whatever the
// reading direction.
const markClass =
  'absolute inset-s-0 bottom-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-ink bg-clip-content px-2 ' +
  'transition-[translate,width] duration-base ease-out rtl:inset-s-auto rtl:inset-e-0'

/** Base UI must be told which way the page reads, so that the left arrow goes where it points. */
function useReadingDirection() {
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr')
  const measure = useCallback((root: HTMLElement | null) => {
    if (root) setDirection(getComputedStyle(root).direction === 'rtl' ? 'rtl' : 'ltr')
  }, [])
  return { direction, measure }
}
