import { SlidersHorizontal } from 'lucide'
import { memo, Suspense } from 'react'
import { listLayoutKey, listLayouts } from '#features/site/list-layout.ts'
import { waitForFirstInteraction } from '#lib/scheduling/first-interaction.ts'
import { createUserIntentDetector } from '#lib/scheduling/user-intent.ts'
import { m } from '#messages/first.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { SortMenuProps } from './sort-menu.tsx'

// The browser opens the sort menu natively, so hydration is deferred until the first interaction or hover.
const { detected, watch } = createUserIntentDetector()
const SortMenu = lazyWithMessages(
  async () => (await import('./sort-menu.tsx')).SortMenu,
  () => Promise.race([waitForFirstInteraction(), detected]),
)

interface ListToolbarProps extends SortMenuProps {
  activeFilterCount: number
  onFilter: () => void
  onPreload: () => void
}

/** Sort order and layout work without JavaScript. The dialogs are loaded on demand. */
export function ListToolbar({ activeFilterCount, onFilter, onPreload, ...sort }: ListToolbarProps) {
  return (
    <div className="flex shrink-0 items-center gap-2 max-sm:grow">
      <div className="lg:hidden">
        <Button
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          onClick={onFilter}
          onPointerEnter={onPreload}
          onFocus={onPreload}
        >
          <Icon of={SlidersHorizontal} size="sm" />
          {m.catalogue_filter_button()}
          {activeFilterCount > 0 ? <ActiveFilterCount count={activeFilterCount} /> : null}
        </Button>
      </div>
      <div ref={watch} className="min-w-0">
        <DeferredSortMenu {...sort} />
      </div>
      <ViewChoice />
    </div>
  )
}

/** Re-renders only if a prop changes. The server's HTML remains until hydration. */
const DeferredSortMenu = memo(function DeferredSortMenu(props: SortMenuProps) {
  return (
    <Suspense>
      <SortMenu {...props} />
    </Suspense>
  )
})

function ActiveFilterCount({ count }: { count: number }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="min-w-5 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-semibold text-accent-ink tabular-nums"
      >
        {count}
      </span>
      <span className="sr-only">{m.catalogue_filter_active({ count })}</span>
    </>
  )
}

/** Works before hydration: cards.css and an inline script in the head (features/theme) handle the radio buttons. */
function ViewChoice() {
  return (
    <fieldset data-own-script="" className="ms-auto flex shrink-0">
      <legend className="sr-only">{m.catalogue_show_as()}</legend>
      {listLayouts.map((view) => (
        <label key={view} className="view-choice">
          <input
            ref={restoreListView}
            type="radio"
            name={listLayoutKey}
            value={view}
            defaultChecked={view === 'grid'}
            className="sr-only"
          />
          <span className="sr-only">{m[`catalogue_show_${view}`]()}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Checks the current layout's radio button. Required for lists rendered after a client-side navigation. */
function restoreListView(radio: HTMLInputElement | null): void {
  const kept = document.documentElement.dataset[listLayoutKey]
  if (radio && kept) radio.checked = radio.value === kept
}
